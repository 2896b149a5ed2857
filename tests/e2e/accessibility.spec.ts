import type { Page } from '@playwright/test';
import { findColourViolations, findViolations } from './axe.ts';
import { brokenText } from './read-html.ts';
import { test } from './site.ts';
import { expect } from './test.ts';
import { eachView } from './views.ts';

/** What is seen in passing is not judged. */
const settled = expect.configure({ soft: true });

/** As the button for it does, for the page at hand. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    (isDark) => document.documentElement.classList.toggle('dark', isDark),
    theme === 'dark',
  );
}

test.describe('every page and what happens on it', () => {
  test.setTimeout(600_000);
  for (const width of [1280, 360]) {
    test(`stands before WCAG 2.2 AA in both themes: ${width} wide`, async ({ browser, site }) => {
      await eachView({ browser, site, width }, async (page, name) => {
        // Lists are pale while others are on their way.
        await settled.poll(() => findViolations(page), { message: name }).toEqual([]);
        // The other theme is the same page in other colours.
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
      });
    });
  }
});
