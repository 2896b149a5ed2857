import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { buy } from './buy.ts';
import { untilLive } from './live.ts';
import { register, signIn } from './people.ts';
import { expect, test } from './test.ts';

const columnsButton = (page: Page, name = 'Colonne') => page.getByRole('button', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

test('columns are chosen by keyboard, and the device remembers them', async ({ page, browser, baseURL }) => {
  await signIn(page.request, 'admin@example.org');
  await page.goto('/admin/persone');
  await expect(header(page, 'Registrazione')).toBeVisible();
  await columnsButton(page).press('Enter');
  await expect(choice(page, 'Stato')).toBeFocused();
  await expectAccessible(page);
  await expect(choice(page, 'Nome')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'Registrazione')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Registrazione')).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'Ultima visita')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(choice(page, 'Ultima visita')).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Escape');
  await expect(columnsButton(page)).toBeFocused();
  for (const name of ['Registrazione', 'Ultima visita']) await expect(header(page, name)).toBeHidden();
  await expect(header(page, 'Nome')).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveCount(2);

  await page.reload();
  await untilLive(page);
  await expect(header(page, 'Registrazione')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(header(page, 'Registrazione')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Prodotti', exact: true }).first().click();
  await expect(header(page, 'Prezzo')).toBeVisible();
  await page.goBack();
  await expect(header(page, 'Registrazione')).toBeHidden();

  const other = await (
    await browser.newContext({ storageState: await page.context().storageState() })
  ).newPage();
  // Without its modules a page shows only the effect of its HTML and inline script, as before the first
  // paint.
  await other.route('**/*.js', (route) => route.abort());
  await other.goto(`${baseURL}/admin/persone`);
  await expect(header(other, 'Nome')).toBeVisible();
  await expect(header(other, 'Registrazione')).toBeHidden();
  await other.context().close();

  await columnsButton(page).click();
  await page.getByRole('menuitem', { name: 'Mostra tutte' }).click();
  for (const name of ['Registrazione', 'Ultima visita']) await expect(header(page, name)).toBeVisible();
});

test('on a phone a hidden column disappears from the cards, in every window', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page.request, 'admin@example.org');
  await page.goto('/admin/prodotti');
  const other = await context.newPage();
  await other.setViewportSize({ width: 360, height: 740 });
  await other.goto('/admin/prodotti');
  await untilLive(other);
  const price = (of: Page) => of.getByRole('row').nth(1).getByRole('cell', { name: /€/ });
  await expect(price(page)).toBeVisible();
  const csv = await page.getByRole('link', { name: 'Scarica CSV' }).getAttribute('href');
  await columnsButton(page).click();
  // The menu reaches its full size while it opens.
  await expect
    .poll(async () => (await choice(page, 'Prezzo').boundingBox())?.height)
    .toBeGreaterThanOrEqual(44);
  await choice(page, 'Prezzo').click();
  await page.keyboard.press('Escape');
  for (const each of [page, other]) await expect(price(each)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Scarica CSV' })).toHaveAttribute('href', csv ?? '');
  await columnsButton(other).click();
  await expect(choice(other, 'Prezzo')).toHaveAttribute('aria-checked', 'false');
  await choice(other, 'Prezzo').click();
  for (const each of [page, other]) await expect(price(each)).toBeVisible();
});

test('parts of orders and of log entries can be hidden', async ({ page }) => {
  await register(page.request, 'Bianca Bevitrice');
  const { number } = await buy(page.request);
  await signIn(page.request, 'admin@example.org');
  await page.goto('/admin');
  await page.goto(`/admin/ordini?q=${number}`);
  const order = page.getByRole('article', { name: `Ordine #${number}` });
  const parts = {
    Cliente: order.getByText('Bianca Bevitrice'),
    Prodotti: order.getByText(/articol/),
    'Nuovo stato': order.getByLabel('Nuovo stato'),
    'Storico degli stati': order.getByText(/^Storico/),
  };
  await columnsButton(page, 'Voci da mostrare').click();
  for (const [name, part] of Object.entries(parts)) {
    await expect(part.first()).toBeVisible();
    await choice(page, name).click();
    await expect(part.first()).toBeHidden();
  }
  await page.keyboard.press('Escape');
  await expect(order.getByRole('link', { name: `Ordine #${number}` })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/registro');
  const record = page.getByRole('article').first();
  await expect(record.getByRole('time')).toBeVisible();
  await columnsButton(page, 'Voci da mostrare').click();
  for (const name of ['Quando', 'Chi', 'Prima e dopo']) await choice(page, name).click();
  await page.keyboard.press('Escape');
  await expect(record.getByRole('time')).toBeHidden();
  await expect(record.getByRole('heading', { level: 2 })).toBeVisible();
});

test.describe('a browser that stores nothing, or has broken data', () => {
  test.use({ ownWindow: true });

  test('hides columns until the page is closed', async ({ page }) => {
    await page.addInitScript(() => {
      const forbid = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      Object.defineProperty(Storage.prototype, 'getItem', { value: forbid });
      Object.defineProperty(Storage.prototype, 'setItem', { value: forbid });
    });
    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin/prodotti');
    await columnsButton(page).click();
    await choice(page, 'Prezzo').click();
    await expect(header(page, 'Prezzo')).toBeHidden();
    await page.reload();
    await untilLive(page);
    await expect(header(page, 'Prezzo')).toBeVisible();
  });

  test('shows all columns when the stored value is invalid', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hidden-columns', '{"people":["\u0000'));
    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin/prodotti');
    for (const name of ['Nome', 'Prezzo', 'Scorte']) await expect(header(page, name)).toBeVisible();
  });
});
