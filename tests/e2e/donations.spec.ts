import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { linkTo, register, signIn } from './people.ts';
import { expect, test } from './test.ts';

const campaign = '/crowdfunding?lng=it';

async function openForm(page: Page): Promise<void> {
  await page.goto(campaign);
  await untilLive(page);
  await expect(page.getByRole('button', { name: 'Dona', exact: true })).toBeVisible();
}

test('somebody without an account donates with the keyboard, and has the receipt and a link', {
  tag: '@smoke',
}, async ({ page }) => {
  const email = `${randomUUID()}@example.org`;
  await openForm(page);
  await page.getByRole('button', { name: 'Dona', exact: true }).press('Enter');
  await expect(page.getByLabel('Il tuo nome e cognome')).toBeFocused();
  await page.getByLabel('Il tuo nome e cognome').fill('Dario Dono');
  await page.getByRole('textbox', { name: 'Email' }).first().fill(email);
  await page.getByRole('radio', { name: 'Altro importo' }).press('Space');
  await page.getByLabel('Importo che scegli tu, in euro').fill('1.000');
  await page.getByRole('button', { name: 'Dona', exact: true }).press('Enter');
  await expect(page.getByText(/Scrivi la cifra senza punti/)).toBeVisible();
  await page.getByLabel('Importo che scegli tu, in euro').fill('12,50');
  await page.getByRole('button', { name: 'Dona', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Annulla' }).press('Enter');
  await expect(page.getByText('Hai annullato: non ti è stato addebitato nulla.')).toBeVisible();

  await openForm(page);
  await page.getByLabel('Il tuo nome e cognome').fill('Dario Dono');
  await page.getByRole('textbox', { name: 'Email' }).first().fill(email);
  await page.getByRole('button', { name: 'Dona', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Paga', exact: true }).press('Enter');
  await expect(page.getByText('Grazie!', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const receipt = page.getByRole('link', { name: 'Scarica la ricevuta' });
  const answer = await page.request.get((await receipt.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const { pathname } = new URL(page.url());
  // The email's link has its own key.
  await page.goto(await linkTo(page.request, email, pathname));
  await expect(receipt).toBeVisible();
  await page.goto(pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Donazione non trovata' })).toBeVisible();
});

test('a member donates on a phone by name, then anonymously; an administrator refunds it, and open pages update', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const fullName = `Nora Nome ${Date.now()}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page.request, fullName);
  await openForm(page);
  await page.getByRole('radio', { name: 'Con il mio nome' }).check();
  await page.getByRole('button', { name: 'Dona', exact: true }).click();
  await page.getByRole('button', { name: 'Paga', exact: true }).click();
  await expect(page.getByText('Grazie!', { exact: true })).toBeVisible();
  const donation = new URL(page.url()).pathname;
  const visitor = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'it-IT' });
  const open = await visitor.newPage();
  await open.goto(campaign);
  await untilLive(open);
  const wall = open.getByRole('region', { name: 'Chi ha donato' });
  await expect(wall.getByText(fullName)).toBeVisible();

  await untilLive(page);
  await page.getByRole('radio', { name: 'In anonimo' }).check();
  await page.getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(page.getByText('Scelta salvata!', { exact: true })).toBeVisible();
  await expect(wall.getByText(fullName)).toHaveCount(0);

  const administrator = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await signIn(administrator, 'admin@example.org');
  const id = donation.split('/').at(-1);
  const raised = open.getByText(/^Raccolti/).first();
  const before = await raised.textContent();
  const asked = await administrator.post(`/api/admin/donations/${id}/refund`, {
    headers: { origin: baseURL ?? '' },
    data: { returnedCents: 0 },
  });
  expect(asked.status()).toBe(200);
  await expect(page.getByText('Restituita: non conta più.')).toBeVisible({ timeout: 20_000 });
  await expect(raised).not.toHaveText(before ?? '');
  await visitor.close();
  await administrator.dispose();
});
