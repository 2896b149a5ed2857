import type { Page } from '@playwright/test';
import { findColourViolations, findViolations } from './axe.ts';
import { findContradictions, findMisfits, findSmallTargets, lengthen, spaceOut } from './layout.ts';
import { brokenText } from './read-html.ts';
import { test } from './site.ts';
import { expect } from './test.ts';
import { eachView } from './views.ts';

/** 320 is also what a zoom of 400 % leaves of a screen 1280 wide (WCAG 2.2, 1.4.10). */
const windows = [
  { opened: 1280, widths: [1280, 1024] },
  { opened: 360, widths: [768, 360, 320] },
];

/** What is seen in passing, such as the letters before the font is there, is not judged. */
const settled = expect.configure({ soft: true });

/** As the button for it does, for the page at hand. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    (isDark) => document.documentElement.classList.toggle('dark', isDark),
    theme === 'dark',
  );
}

/** WCAG 2.2 AA, in both themes: the dark one is the same page in other colours. */
async function expectAccessibleInBothThemes(page: Page, name: string): Promise<void> {
  // Lists are pale while others are on their way.
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
    // What floats is placed anew a moment after the window changed.
    await settled.poll(() => findMisfits(page), { message: `${name}, ${width} wide` }).toEqual([]);
  }
}

test.describe('every page and what happens on it', () => {
  test.setTimeout(900_000);
  for (const { opened, widths } of windows) {
    test(`stands before WCAG 2.2 AA and has room for thumbs and texts: ${widths.join(', ')} wide`, async ({
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
