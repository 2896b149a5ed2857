import { locales } from '#platform/i18n/locales.ts';
import { findTornWords } from './layout.ts';
import { untilFontsAreLoaded } from './live.ts';
import { test } from './site.ts';
import { addressIn } from './site-pages.ts';
import { expect } from './test.ts';

/** What is seen in passing, such as the letters before the font is there, is not judged. */
const settled = expect.configure({ soft: true });

/** Chinese and Japanese have no spaces between words. */
const spacedLocales = locales.filter((locale) => locale !== 'zh' && locale !== 'ja');

test('no title is torn in the middle of a word, in any language', async ({ page, site }) => {
  test.setTimeout(300_000);
  const pages = site.pages.filter(({ reader, isInOneLanguage }) => reader === 'visitor' && !isInOneLanguage);
  // What is read needs neither scripts nor pictures, and without them so many pages are there sooner.
  await page.route(/\.js$|\/media\/|\/illustrations/, (route) => route.abort());
  for (const locale of spacedLocales) {
    for (const { name, path } of pages) {
      await page.goto(addressIn(path, locale), { waitUntil: 'load' });
      for (const width of [360, 768, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        await settled
          .poll(() => findTornWords(page), { message: `${name} in ${locale}, ${width} wide` })
          .toEqual([]);
      }
    }
  }
});

test('on a phone the way into the cart is said in one line', async ({ page, site }) => {
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
