import type { Page } from '@playwright/test';
import { locales } from '#platform/i18n/locales.ts';
import {
  findContradictions,
  findMisfits,
  findSmallTargets,
  findTornWords,
  lengthen,
  spaceOut,
} from './layout.ts';
import { untilLettersAreHere } from './live.ts';
import { test } from './site.ts';
import { addressIn } from './site-pages.ts';
import { expect } from './test.ts';
import { eachView } from './views.ts';

/** 320 is also what a zoom of 400 % leaves of a screen 1280 wide (WCAG 2.2, 1.4.10). */
const windows = [
  { opened: 1280, widths: [1280, 1024] },
  { opened: 360, widths: [768, 360, 320] },
];

/** What is seen in passing, such as the letters before the font is there, is not judged. */
const settled = expect.configure({ soft: true });

test.describe('every page and what happens on it', () => {
  test.setTimeout(600_000);
  for (const { opened, widths } of windows) {
    test(`has room for thumbs and texts, wider spaced and in longer words: ${widths.join(', ')} wide`, async ({
      browser,
      site,
    }) => {
      const expectRoom = async (page: Page, name: string) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: width === 320 ? 256 : 900 });
          // What floats is placed anew a moment after the window changed.
          await settled.poll(() => findMisfits(page), { message: `${name}, ${width} wide` }).toEqual([]);
        }
      };
      await eachView({ browser, site, width: opened }, async (page, name) => {
        const isForThumbs = opened === 360 && name !== 'dev-ui';
        if (isForThumbs) expect.soft(await findSmallTargets(page), `${name}, for a thumb`).toEqual([]);
        expect.soft(await findContradictions(page), `${name}, its classes`).toEqual([]);
        await expectRoom(page, name);
        await spaceOut(page, true);
        await expectRoom(page, `${name}, spaced out`);
        await spaceOut(page, false);
        await lengthen(page);
        await expectRoom(page, `${name}, 40 % longer`);
      });
    });
  }
});

/** Chinese and Japanese have no spaces between words. */
const spacedLocales = locales.filter((locale) => locale !== 'zh' && locale !== 'ja');

test('no title is torn in the middle of a word, in any language', async ({ page, site }) => {
  test.setTimeout(300_000);
  const pages = site.pages.filter(({ reader, isInOneLanguage }) => reader === 'visitor' && !isInOneLanguage);
  // What is read needs no scripts, and without them so many pages are there sooner.
  await page.route('**/*.js', (route) => route.abort());
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
  await untilLettersAreHere(page);
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
