import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Request } from 'playwright-core';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';

const build = path.resolve('dist/client');

export type FirstLoad = {
  scripts: number;
  scriptKilobytes: number;
  styles: number;
  styleKilobytes: number;
  /** Scripts named in the page's HTML; scripts load the others. */
  namedScripts: number;
  /** Page texts of one language, as JSON. */
  texts: number;
  textKilobytes: number;
  /** The document itself, as compressed for this browser. */
  htmlKilobytes: number;
  pictures: number;
  pictureKilobytes: number;
  fonts: number;
  fontKilobytes: number;
  /** The sum of all of these. */
  allKilobytes: number;
};

/**
 * Bytes that a browser with an empty cache loads until the page is hydrated, counting Brotli files where the
 * build has them. Files that are preloaded some seconds later (toasts, menus, the cart's drawer) are not
 * counted.
 */
export async function measureFirstLoad(url: string): Promise<FirstLoad | undefined> {
  const executablePath = findChromium();
  if (!executablePath) return undefined;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage({ locale: 'it-IT' });
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    const answer = await page.goto(url, { waitUntil: 'load' });
    const html = (await answer?.text()) ?? '';
    await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
    const own = requests.filter((request) => request.url().startsWith(new URL(url).origin));
    // A file that is preloaded and then used may be reported twice.
    const loaded = [...new Map(own.map((request) => [request.url(), request])).values()];
    const sum = async (isMeant: (request: Request) => boolean) => {
      const sizes = await Promise.all(loaded.filter(isMeant).map(bytesOf));
      return { files: sizes.length, kilobytes: sizes.reduce((all, size) => all + size, 0) / 1000 };
    };
    const ending = (name: RegExp) => (request: Request) => name.test(new URL(request.url()).pathname);
    const scripts = await sum(ending(/\.js$/));
    const styles = await sum(ending(/\.css$/));
    const texts = await sum(ending(/\.json$/));
    const fonts = await sum(ending(/\.woff2$/));
    const pictures = await sum((request) => request.resourceType() === 'image' || ending(/\.svg$/)(request));
    const ownPage = await sum((request) => request.resourceType() === 'document');
    return {
      scripts: scripts.files,
      scriptKilobytes: scripts.kilobytes,
      styles: styles.files,
      styleKilobytes: styles.kilobytes,
      namedScripts: new Set(html.match(/\/assets\/[\w.-]+\.js/g)).size,
      texts: texts.files,
      textKilobytes: texts.kilobytes,
      htmlKilobytes: ownPage.kilobytes,
      pictures: pictures.files,
      pictureKilobytes: pictures.kilobytes,
      fonts: fonts.files,
      fontKilobytes: fonts.kilobytes,
      allKilobytes: (await sum(() => true)).kilobytes,
    };
  } finally {
    await browser.close();
  }
}

async function bytesOf(request: Request): Promise<number> {
  const file = path.join(build, new URL(request.url()).pathname);
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  return (await request.sizes()).responseBodySize;
}
