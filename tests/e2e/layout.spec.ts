import { locales } from '#platform/i18n/locales.ts';
import { findTornWords } from './layout.ts';
import { untilFontsAreLoaded } from './live.ts';
import { test } from './site.ts';
import { addressIn } from './site-pages.ts';
import { expect } from './test.ts';

/** Polls, so that transient states, such as text before its font is loaded, do not count. */
const settled = expect.configure({ soft: true });

/** Chinese and Japanese have no spaces between words. */
const spacedLocales = locales.filter((locale) => locale !== 'zh' && locale !== 'ja');

test('no title is broken inside a word, in any language', async ({ page, site }) => {
  test.setTimeout(300_000);
  const pages = site.pages.filter(({ reader, isInOneLanguage }) => reader === 'visitor' && !isInOneLanguage);
  // The test needs neither scripts nor images, and pages load faster without them.
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
