import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { expect, test } from './test.ts';

test('the search of the site is a tap away, forgives a typing error, and leads to what it found', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/');
  await untilLive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Cerca' }).click();
  await page.getByRole('searchbox').fill('tazza rifujio');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cerca\?q=tazza/);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Tazza Rifugio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tazza Rifugio' })).toBeVisible();
});

test('a search without results suggests what to try', async ({ page }) => {
  await page.goto('/cerca?q=zanzibarone');
  await expect(page.getByRole('heading', { name: 'Non abbiamo trovato nulla' })).toBeVisible();
});
