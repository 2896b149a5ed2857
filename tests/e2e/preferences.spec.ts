import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

async function openCart(page: Page): Promise<void> {
  await page.goto('/beershop');
  await page.getByRole('banner').getByRole('button', { name: 'Carrello' }).click();
  await expect(page.getByRole('dialog', { name: 'Carrello' })).toBeVisible();
}

/** Counts elements with transitions or animations after opening the cart. */
function countMoving(page: Page): Promise<number> {
  return page.evaluate(() => {
    const longest = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
    return [...document.querySelectorAll('*')].filter((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      const isAnimated = animationName !== 'none' && longest(animationDuration) > 0.001;
      return isAnimated || longest(transitionDuration) > 0.001;
    }).length;
  });
}

test.describe('a user who prefers reduced motion', () => {
  test('sees no animations, where others do', async ({ page }) => {
    await openCart(page);
    expect(await countMoving(page)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await countMoving(page)).toBeGreaterThan(0);
  });
});

test.describe('with forced colours', () => {
  test('buttons keep a border, and the focus its outline', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openCart(page);
    await page.keyboard.press('Tab');
    const { edgeless, mark } = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('header button, [role=dialog] button')].filter((button) =>
        button.checkVisibility(),
      );
      return {
        edgeless: buttons
          .filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) < 1)
          .map((button) => button.outerHTML.slice(0, 100)),
        mark: getComputedStyle(document.activeElement ?? document.body).outlineStyle,
      };
    });
    expect(edgeless).toEqual([]);
    expect(mark).toBe('solid');
  });
});

test('a user of the dark theme prints in the light one', async ({ page }) => {
  const colours = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--hop', '--primary', '--secondary', '--success-soft'].map((name) =>
        style.getPropertyValue(name),
      );
    });
  await page.goto('/');
  const light = await colours();
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  expect(await colours()).not.toEqual(light);
  await page.emulateMedia({ media: 'print' });
  expect(await colours()).toEqual(light);
});
