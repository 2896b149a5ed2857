import { findViolations } from './axe.ts';
import { brokenText } from './read-html.ts';
import { test } from './site.ts';
import { expect } from './test.ts';
import { eachView } from './views.ts';

/** A recording of so many pages costs more than they do. */
test.use({ trace: 'off' });

/** What is seen in passing is not judged. */
const settled = expect.configure({ soft: true });

test.describe('every page and what happens on it', () => {
  test.setTimeout(600_000);
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1280, 360]) {
      test(`stands before WCAG 2.2 AA: ${theme}, ${width} wide`, async ({ browser, site }) => {
        await eachView({ browser, site, theme, width }, async (page, name) => {
          // Lists are pale while others are on their way.
          await settled.poll(() => findViolations(page), { message: name }).toEqual([]);
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
  }
});
