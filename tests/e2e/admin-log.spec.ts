import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { buy } from './buy.ts';
import { untilLive } from './live.ts';
import { register, signIn } from './people.ts';
import { expect, test } from './test.ts';
import { releaseChange } from './undo-window.ts';

const title = 'Storico delle modifiche';
const records = (page: Page) => page.getByRole('main').getByRole('article');

/** An order whose status an administrator has just changed: the change waits until it is released. */
async function changeStatus(page: Page, office: APIRequestContext): Promise<{ id: string; number: number }> {
  await register(page.request, 'Bianca Bevitrice');
  const { number } = await buy(page.request);
  const { items } = await (await office.get('/api/admin/orders')).json();
  const order = items.find((each: { number: number }) => each.number === number);
  const data = { status: 'confirmed', from: order.status };
  const answer = await office.put(`/api/admin/orders/${order.id}/status`, { data });
  expect(answer.ok()).toBe(true);
  return { id: order.id, number };
}

test.describe('on a phone', () => {
  test.use({ ownWindow: true, viewport: { width: 360, height: 740 } });

  test('an administrator finds who changed an order, filters the log by command and day, and downloads it', {
    tag: '@smoke',
  }, async ({ page, browser }) => {
    const office = await (await browser.newContext()).newPage();
    await signIn(office.request, 'admin@example.org');
    const { id, number } = await changeStatus(page, office.request);
    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin');
    await untilLive(page);
    const menu = page.getByRole('navigation', { name: 'Amministrazione' });
    await menu.getByText('Riepilogo').first().click();
    await menu.getByRole('link', { name: 'Storico', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await releaseChange(id);
    // The open page shows the change by itself.
    const changed = records(page)
      .filter({ hasText: `Ordine #${number}` })
      .first();
    await expect(changed.getByRole('heading', { name: "Stato dell'ordine cambiato" })).toBeVisible();
    await expect(changed.getByText('prima: In attesa')).toBeVisible();
    await expect(changed.getByText('dopo: Confermato')).toBeVisible();
    await expect(changed.getByText('Alba Ferri')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Che cosa', { exact: true }).selectOption("Stato dell'ordine cambiato");
    await page.getByLabel('Dal giorno').fill('2001-01-01');
    await page.getByRole('button', { name: 'Filtra' }).press('Enter');
    await expect(page).toHaveURL(/action=set-order-status&from=2001-01-01/);
    await expect(changed).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Scarica CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(`Ordine #${number}`);

    await page.getByLabel('Al giorno', { exact: true }).fill('2001-01-02');
    await page.getByRole('button', { name: 'Filtra' }).click();
    await expect(page.getByText('Nessuna modifica corrisponde ai filtri.')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(changed).toBeVisible();
    await expect(page.getByLabel('Al giorno', { exact: true })).toHaveValue('');

    await changed.getByRole('link', { name: `Altre modifiche: Ordine #${number}` }).click();
    await expect(page.getByText('Solo le modifiche di una cosa sola.')).toBeVisible();
    await expect(records(page)).toHaveCount(1);
    await records(page)
      .getByRole('link', { name: `Ordine #${number}`, exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: `Ordine #${number}` })).toBeVisible();
  });
});

test('only administrators see the log, and a list that fails to load can be requested again', async ({
  page,
  browser,
}) => {
  await register(page.request, 'Bianca Bevitrice');
  expect((await page.goto('/admin/registro'))?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);

  const office = await (await browser.newContext()).newPage();
  await signIn(office.request, 'admin@example.org');
  // A record of another journey would load the list before the button is pressed.
  await office.route('**/api/live**', (route) => route.abort());
  await office.goto('/admin');
  await untilLive(office);
  // With a broken connection, the page would retry by itself, perhaps before the button is pressed.
  const auditList = /\/api\/admin\/audit(\?|$)/;
  await office.route(auditList, (route) => route.fulfill({ status: 500, json: {} }));
  await office.getByRole('link', { name: 'Storico', exact: true }).click();
  const failed = office.getByRole('heading', { name: 'Lo storico non si è caricato' });
  await expect(failed).toBeVisible({ timeout: 60_000 });
  await office.unroute(auditList);
  await office.getByRole('main').getByRole('button', { name: 'Riprova' }).click();
  await expect(failed).toBeHidden();
});
