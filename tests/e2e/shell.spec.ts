import { expectAccessible } from './axe.ts';
import { expect, test } from './test.ts';

test('the home page opens in Italian and leads to the shop', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Demo', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Entra nel Beershop' }).click();
  await expect(page).toHaveURL(/\/beershop$/);
});

test('a language is chosen without losing the place or what is typed, and stays chosen', async ({ page }) => {
  await page.goto('/beershop?lng=it');
  const search = page.getByRole('searchbox');
  await search.fill('abc');
  await page.getByRole('button', { name: 'Lingua', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('button', { name: 'Sprache', exact: true })).toBeVisible();
  await expect(search).toHaveValue('abc');
  await expect(page).not.toHaveURL(/lng=/);
  await expect(page).toHaveTitle(/TU Tutto è Uno/);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('the dark theme is remembered and there before anything is painted', async ({ page }) => {
  await page.goto('/');
  const theme = page.getByRole('button', { name: 'Tema', exact: true });
  await expect(theme).toHaveAttribute('aria-pressed', 'false');
  await theme.click();
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectAccessible(page);

  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('a path that leads nowhere says so, with a way back', async ({ page }) => {
  const response = await page.goto('/questa-non-c-e?lng=en');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu covers the screen, leads on and closes', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Lingua', exact: true })).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Beershop & Gadget' }).click();
    await expect(page).toHaveURL(/\/beershop$/);
    await expect(menu).toBeHidden();
  });

  // 320 is also what a zoom of 400 % leaves of a common screen.
  for (const width of [320, 360]) {
    test(`nothing is wider than a screen of ${width}, in any language`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      for (const language of ['it', 'en', 'es', 'fr', 'de', 'pt', 'ru', 'zh', 'ja']) {
        await page.goto(`/?lng=${language}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(width);
        const menu = await page.getByRole('banner').getByRole('button').last().boundingBox();
        expect((menu?.x ?? width) + (menu?.width ?? 0), language).toBeLessThanOrEqual(width - 16);
      }
    });
  }
});

test('a broken connection leaves the page as it is, and the cart opens when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/beershop', { waitUntil: 'networkidle' });
  const cart = page.getByRole('banner').getByRole('button', { name: 'Carrello' });
  await context.setOffline(true);
  await cart.click();
  await expect(page.getByRole('heading', { name: 'Beershop & Gadget', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.setOffline(false);
  await cart.click();
  await expect(page.getByRole('dialog', { name: 'Carrello' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('the keyboard reaches the content first, past the menu', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Vai al contenuto' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
