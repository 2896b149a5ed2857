import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { expect, test } from './test.ts';

test('the search of the site is a tap away, forgives a typing error, and leads to what it found', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/');
  await untilLive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Cerca' }).click();
  await page.getByRole('combobox').fill('tazza rifujio');
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

test('suggestions appear while typing, are announced, and are chosen with the keyboard', async ({ page }) => {
  await page.goto('/cerca');
  await untilLive(page);
  const field = page.getByRole('combobox');
  await field.pressSequentially('bike sh');
  const list = page.getByRole('listbox', { name: 'Suggerimenti' });
  await expect(list.getByRole('option').first()).toContainText('Bike sharing');
  await expect(page.getByRole('status').filter({ hasText: /suggeriment/ })).toHaveCount(1);
  await expectAccessible(page);
  await field.press('Escape');
  await expect(list).toBeHidden();
  await field.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText('Bike sharing');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/bikesharing$/);
});

test('in the shop, a suggestion leads to its product, and Enter to all that match', async ({ page }) => {
  await page.goto('/beershop');
  await untilLive(page);
  const field = page.getByRole('combobox', { name: 'Cerca' });
  await field.pressSequentially('mezanot');
  await page.getByRole('option', { name: /Mezzanotte in Vigna/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mezzanotte in Vigna' })).toBeVisible();
  await page.goBack();
  await field.fill('maglietta rossa');
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: 'Maglietta Cerchio' })).toBeVisible();
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('results are chosen by their kind', async ({ page }) => {
  await page.goto('/cerca?q=birra');
  await untilLive(page);
  const kinds = page.getByRole('navigation', { name: 'Che cosa mostrare' });
  await kinds.getByRole('link', { name: /^Crowdfunding/ }).click();
  await expect(page).toHaveURL(/kind=campaigns/);
  const paths = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(path).toMatch(/^\/crowdfunding/);
  await kinds.getByRole('link', { name: 'Tutto' }).click();
  await expect(page).not.toHaveURL(/kind=/);
});
