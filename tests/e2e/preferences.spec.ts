import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

async function openCart(page: Page): Promise<void> {
  await page.goto('/beershop');
  await page.getByRole('banner').getByRole('button', { name: 'Carrello' }).click();
  await expect(page.getByRole('dialog', { name: 'Carrello' })).toBeVisible();
}

/** Elements that take their time to change, now that somebody has opened the cart. */
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

test.describe('whoever wants less motion', () => {
  test('sees none, where others do', async ({ page }) => {
    await openCart(page);
    expect(await countMoving(page)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await countMoving(page)).toBeGreaterThan(0);
  });
});

test.describe('in colours that a person has chosen', () => {
  test('buttons keep an edge, and the focus its mark', async ({ page }) => {
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

test('whoever sees the site dark prints it light', async ({ page }) => {
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
