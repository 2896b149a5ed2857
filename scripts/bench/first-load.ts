import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
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
};

/** What a browser with an empty cache loads of scripts and styles to show a page, in bytes of their Brotli files. */
export async function measureFirstLoad(url: string): Promise<FirstLoad | undefined> {
  const executablePath = findChromium();
  if (!executablePath) return undefined;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage({ locale: 'it-IT' });
    const loaded = new Map<string, string>();
    page.on('request', (request) => loaded.set(request.url(), request.resourceType()));
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    const html = (await answer?.text()) ?? '';
    const own = [...loaded].filter(([address]) => address.startsWith(new URL(url).origin));
    const ending = (name: string) =>
      own.map(([address]) => address).filter((address) => new URL(address).pathname.endsWith(`.${name}`));
    const scripts = ending('js');
    const styles = ending('css');
    const texts = ending('json');
    return {
      scripts: scripts.length,
      scriptKilobytes: kilobytes(scripts),
      styles: styles.length,
      styleKilobytes: kilobytes(styles),
      namedScripts: new Set(html.match(/\/assets\/[\w.-]+\.js/g)).size,
      texts: texts.length,
      textKilobytes: kilobytes(texts),
    };
  } finally {
    await browser.close();
  }
}

function kilobytes(addresses: string[]): number {
  const bytes = addresses.map((address) => {
    const file = path.join(build, new URL(address).pathname);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}
