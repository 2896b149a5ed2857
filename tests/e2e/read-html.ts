import type { Page } from '@playwright/test';

/** What a page says in its HTML, before any script runs. */
export type ReadPage = {
  lang: string;
  dir: string;
  title: string;
  description: string | undefined;
  isIndexed: boolean;
  headings: string[];
  /** How many there are of each landmark that a page has once. */
  landmarks: Record<'banner' | 'main' | 'contentinfo', number>;
  /** Whatever somebody reads or hears, each text once, but names that nobody translates. */
  texts: string[];
};

/** A key without a text, a placeholder without a value, or a value that is none. */
export const brokenText =
  /\{\{|\}\}|\$t\(|\bundefined\b|\bNaN\b|\[object|Invalid Date|^(?:[a-z][\w-]*:)?[a-z]\w*(?:\.[a-z]\w*)+$/;

/** Reads an answer with the browser's own parser; the document is never shown and fetches nothing. */
export function readHtml(page: Page, html: string): Promise<ReadPage> {
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    const content = (name: string) =>
      document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim();
    for (const silent of document.querySelectorAll('body :is(script, style, template, [translate=no])'))
      silent.remove();

    const texts = new Set<string>();
    const add = (text: string | null | undefined) => {
      if (text?.trim()) texts.add(text.trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) add(walker.currentNode.nodeValue);
    for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) add(element.getAttribute(name));
    }
    add(document.title);
    add(content('description'));

    const count = (selector: string) => document.body.querySelectorAll(selector).length;
    const isOutermost = ':not(:is(main, article, section, aside, nav) *)';
    return {
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      title: document.title,
      description: content('description'),
      isIndexed: !content('robots')?.includes('noindex'),
      headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
      landmarks: {
        banner: count(`header${isOutermost}`),
        main: count('main'),
        contentinfo: count(`footer${isOutermost}`),
      },
      texts: [...texts],
    };
  }, html);
}
