import type { Browser, Page } from '@playwright/test';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { untilFontsAreLoaded } from './live.ts';
import { addressIn, type Reader, type SitePage, type Visits } from './site-pages.ts';
import type { Look } from './views.ts';

type Documents = {
  browser: Browser;
  visits: Visits;
  pages: readonly SitePage[];
  width: number;
  height?: number;
};

/** Every page of one reader as the server sends it, for checks that depend only on markup and style sheets. */
export async function eachDocument(
  { browser, visits, pages, width, height = 900 }: Documents,
  reader: Reader,
  look: Look,
): Promise<void> {
  const page = await openDocuments(browser);
  await page.setViewportSize({ width, height });
  for (const { name, path } of pages.filter((each) => each.reader === reader)) {
    const answer = await visits[reader].get(addressIn(path, defaultLocale));
    if (answer.status() === 429) throw new Error(`${name} was refused`);
    await showDocument(page, await answer.text());
    await page.evaluate((address) => history.replaceState(null, '', address), path);
    await untilFontsAreLoaded(page);
    await look(page, name);
  }
  await page.context().close();
}

/**
 * A window for `showDocument`: without scripts, and without the security policy, which would allow each page
 * only the inline styles of its own answer.
 */
export async function openDocuments(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true });
  await context.route(/\.js$/, (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

/**
 * Replaces the open page by another as the server sent it. The lines of a title depend only on markup and
 * style sheets, and this takes a tenth of the time of opening the page.
 */
export async function showDocument(page: Page, html: string): Promise<void> {
  await page.evaluate(async (source) => {
    const sent = new DOMParser().parseFromString(source, 'text/html');
    const styles = (from: Document) =>
      [...from.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) =>
        link.getAttribute('href'),
      );
    const known = styles(document);
    const added = [...new Set(styles(sent))].filter((href) => href && !known.includes(href));
    await Promise.all(
      added.map((href) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        document.head.append(link);
        return new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
      }),
    );
    document.documentElement.lang = sent.documentElement.lang;
    document.body.replaceWith(sent.body);
  }, html);
}
