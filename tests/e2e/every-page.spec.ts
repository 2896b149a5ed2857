import type { Page } from '@playwright/test';
import { findColourViolations, findViolations } from './axe.ts';
import { findContradictions, findMisfits, findSmallTargets, lengthen, spaceOut } from './layout.ts';
import { brokenText } from './read-html.ts';
import { test } from './site.ts';
import { expect } from './test.ts';
import { eachView } from './views.ts';

/** 320 is the width that a zoom of 400 % leaves of a screen of 1280 (WCAG 2.2, 1.4.10). */
const windows = [
  { opened: 1280, widths: [1280, 1024] },
  { opened: 360, widths: [768, 360, 320] },
];

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

async function expectRoom(page: Page, name: string, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 320 ? 256 : 900 });
    // Floating elements are repositioned a moment after a resize.
    await settled.poll(() => findMisfits(page), { message: `${name}, ${width} wide` }).toEqual([]);
  }
}

test.describe('every page and its states', () => {
  test.setTimeout(900_000);
  for (const { opened, widths } of windows) {
    test(`meets WCAG 2.2 AA and has large enough targets and no overflow: ${widths.join(', ')} wide`, async ({
      browser,
      site,
    }) => {
      await eachView({ browser, site, width: opened }, async (page, name) => {
        await expectAccessibleInBothThemes(page, name);
        const isForThumbs = opened === 360 && name !== 'dev-ui';
        if (isForThumbs) expect.soft(await findSmallTargets(page), `${name}, for a thumb`).toEqual([]);
        expect.soft(await findContradictions(page), `${name}, its classes`).toEqual([]);
        await expectRoom(page, name, widths);
        await spaceOut(page, true);
        await expectRoom(page, `${name}, spaced out`, widths);
        await spaceOut(page, false);
        await lengthen(page);
        await expectRoom(page, `${name}, 40 % longer`, widths);
      });
    });
  }
});
