import { locales } from '#platform/i18n/locales.ts';
import { openDocuments, showDocument } from './documents.ts';
import { findTornWords } from './layout.ts';
import { untilFontsAreLoaded } from './live.ts';
import { test } from './site.ts';
import { addressIn } from './site-pages.ts';
import { expect, fromNewAddress } from './test.ts';

/** Polls, so that transient states, such as text before its font is loaded, do not count. */
const settled = expect.configure({ soft: true });

/** The pages that people and administrators look at most. */
const peoples = new Set(['success', 'profile', 'admin', 'admin-orders', 'admin-order', 'admin-products']);

/** Chinese and Japanese have no spaces between words. */
const spacedLocales = locales.filter((locale) => locale !== 'zh' && locale !== 'ja');

test('no title is broken inside a word and nothing is wider than a phone, in any language', async ({
  browser,
  site,
  visits,
}, { workerIndex }) => {
  test.setTimeout(1_800_000);
  const pages = site.pages.filter(
    ({ name, reader, isInOneLanguage }) => (reader === 'visitor' || peoples.has(name)) && !isInOneLanguage,
  );
  const page = await openDocuments(browser);
  const answers = spacedLocales.flatMap((locale) => {
    const headers = fromNewAddress(workerIndex);
    return pages.map(async ({ name, path, reader }) => {
      const answer = await visits[reader].get(addressIn(path, locale), { headers });
      // A page refused by a rate limit would have no title to check.
      expect(answer.status(), `${name} in ${locale}`).not.toBe(429);
      return { name: `${name} in ${locale}`, html: await answer.text() };
    });
  });
  const documents = await Promise.all(answers);
  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const { name, html } of documents) {
      await showDocument(page, html);
      await settled.poll(() => findTornWords(page), { message: `${name}, ${width} wide` }).toEqual([]);
      if (width > 360) continue;
      const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
      await settled.poll(needed, { message: `${name}, its width` }).toBe(width);
    }
  }
  await page.context().close();
});

test('on a phone the button for the cart has one line', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(site.pages.find(({ name }) => name === 'gadget')?.path ?? '');
  await untilFontsAreLoaded(page);
  const button = page.getByRole('button', { name: 'Aggiungi al carrello' }).first();
  const { lines, buttonWidth, boxWidth } = await button.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const texts = [...range.getClientRects()].filter(({ width }) => width > 30);
    return {
      lines: new Set(texts.map(({ top }) => Math.round(top))).size,
      buttonWidth: element.clientWidth,
      boxWidth: element.parentElement?.clientWidth,
    };
  });
  expect(lines).toBe(1);
  expect(buttonWidth).toBe(boxWidth);
});
