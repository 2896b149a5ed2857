import { listStored, undeclared } from './browser-storage.ts';
import { chooseOptions, register } from './people.ts';
import { expect, test } from './test.ts';

test('a visitor and a buyer find everything that their browser stores in the privacy policy', async ({
  page,
}) => {
  await page.goto('/crowdfunding?lng=it');
  await page.getByLabel('Il tuo nome e cognome').fill('Dario Dono');
  await page.getByRole('textbox', { name: 'Email' }).first().fill(`dario-${Date.now()}@example.org`);
  await page.getByRole('button', { name: 'Dona', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Annulla' }).press('Enter');
  await expect(page.getByText('Hai annullato: non ti è stato addebitato nulla.')).toBeVisible();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Tema', exact: true }).click();

  await register(page.request, 'Mara Memoria');
  await page.goto('/beershop?q=Adesivi');
  await page.getByRole('main').getByRole('link', { name: 'Adesivi' }).first().click();
  await chooseOptions(page);
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrello, 1/ })
    .click();
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await page.getByRole('button', { name: 'Ordine con obbligo di pagare' }).click();
  await page.getByText('Esito della prova').first().click();
  await page.getByRole('radio', { name: 'La carta viene rifiutata' }).check();
  await page.getByRole('button', { name: 'Paga', exact: true }).click();
  await expect(page.getByRole('main').getByText('Non ti è stato addebitato nulla.')).toBeVisible();
  await expect(async () => {
    expect(await listStored(page.context(), page)).toEqual(
      expect.arrayContaining([
        'donation',
        'theme',
        'tu-app-start-date',
        'tu-told-failed-checkout',
        'tu.session',
      ]),
    );
  }).toPass();
  expect(undeclared(await listStored(page.context(), page))).toEqual([]);
  expect(undeclared(['theme', 'draft/notes', 'unknown'])).toEqual(['unknown']);
});
