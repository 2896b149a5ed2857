import type { Page } from '@playwright/test';
import { findColourViolations, findViolations } from './axe.ts';
import { findContradictions, findMisfits, findSmallTargets, lengthen, spaceOut } from './layout.ts';
import { brokenText } from './read-html.ts';
import { test } from './site.ts';
import { readers } from './site-pages.ts';
import { expect } from './test.ts';
import { eachPage, eachState } from './views.ts';

/** Polls, so that transient states, such as text before its font is loaded, do not count. */
const settled = expect.configure({ soft: true });

/** Sets the theme of the current page as its button does. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    (isDark) => document.documentElement.classList.toggle('dark', isDark),
    theme === 'dark',
  );
}

/** WCAG 2.2 AA in both themes, which differ in colours only. */
async function expectAccessibleInBothThemes(page: Page, name: string): Promise<void> {
  // Lists are faded while others load.
  await settled.poll(() => findViolations(page), { message: name }).toEqual([]);
  await setTheme(page, 'dark');
  await settled.poll(() => findColourViolations(page), { message: `${name}, dark` }).toEqual([]);
  await setTheme(page, 'light');
  const lines = (await page.locator('body').innerText()).split('\n');
  expect
    .soft(
      lines.filter((line) => brokenText.test(line)),
      name,
    )
    .toEqual([]);
}

/** `isNarrow`: on a phone, where targets are for a thumb. */
async function expectUsable(page: Page, name: string, isNarrow: boolean): Promise<void> {
  await expectAccessibleInBothThemes(page, name);
  // The gallery shows components at sizes that no page uses.
  const isForThumbs = isNarrow && !name.startsWith('dev-ui');
  if (isForThumbs) expect.soft(await findSmallTargets(page), `${name}, for a thumb`).toEqual([]);
  expect.soft(await findContradictions(page), `${name}, its classes`).toEqual([]);
}

/** Also with the spacing that a reader may set. */
async function expectRoom(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === 320 ? 256 : 900 });
  // Floating elements are repositioned a moment after a resize.
  await settled.poll(() => findMisfits(page), { message: `${name}, ${width} wide` }).toEqual([]);
  await spaceOut(page, true);
  await settled.poll(() => findMisfits(page), { message: `${name}, spaced out, ${width} wide` }).toEqual([]);
  await spaceOut(page, false);
}

async function expectRoomForLongerWords(page: Page, name: string, widths: readonly number[]): Promise<void> {
  await lengthen(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 320 ? 256 : 900 });
    await settled
      .poll(() => findMisfits(page), { message: `${name}, 40 % longer, ${width} wide` })
      .toEqual([]);
  }
}

/** 320 is the width that a zoom of 400 % leaves of a screen of 1280 (WCAG 2.2, 1.4.10). */
const wide = [1280, 1024] as const;
const narrow = [768, 360, 320] as const;

test.describe('meets WCAG 2.2 AA, has large enough targets and no overflow at any width', () => {
  test.setTimeout(900_000);

  for (const reader of readers) {
    test(`every page, as shown to: ${reader}`, async ({ browser, site }) => {
      await eachPage({ browser, site, width: wide[0] }, reader, async (page, name) => {
        await expectUsable(page, name, false);
        for (const width of wide) await expectRoom(page, name, width);
        await page.setViewportSize({ width: 360, height: 900 });
        await expectUsable(page, `${name}, on a phone`, true);
        for (const width of narrow) await expectRoom(page, name, width);
        await expectRoomForLongerWords(page, name, [...wide, ...narrow]);
      });
    });
  }

  for (const widths of [wide, narrow]) {
    const isNarrow = widths === narrow;
    test(`every state of a page, ${isNarrow ? 'on a phone' : 'on a desktop'}`, async ({ browser, site }) => {
      await eachState({ browser, site, width: isNarrow ? 360 : 1280 }, async (page, name) => {
        await expectUsable(page, name, isNarrow);
        for (const width of widths) await expectRoom(page, name, width);
        await expectRoomForLongerWords(page, name, widths);
      });
    });
  }
});
