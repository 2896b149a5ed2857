import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '#tests/support/read-pdf.ts';
import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { post, signIn } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Adds a hidden shirt; its title is not a word in any language. */
async function addShirt(page: Page): Promise<{ id: string; title: string }> {
  const title = `P${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
  const { id } = await post<{ id: string }>(page.request, '/api/admin/catalog/products', {
    ...{ kind: 'gadget', status: 'draft', isPurchasable: true, title, subtitle: '', description: '' },
    labelling: {
      ...{ packaging: [], nutrition: null, warnings: '', responsible: '' },
      ...{ manufacturerName: 'Lupo Verde', manufacturerAddress: 'Via dei Tigli 3' },
      manufacturerContact: 'info@lupoverde.example',
    },
    ...{ ribbonText: null, additionalInfo: [], translations: {}, priceSelection: 'lowest_price_first' },
    ...{ collections: [], related: [], options: [] },
    variants: [
      {
        ...{ values: [], volumeMl: null, weightGrams: 0 },
        ...{ price: { priceCents: 2000, sale: null }, stock: { from: null, to: 3 } },
      },
    ],
  });
  return { id, title };
}

/** Adds a field for a name on the page of a product, and publishes it. */
async function askForName(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/prodotti/${id}`);
  await untilLive(page);
  await button(page, 'Aggiungi un campo').click();
  await button(page, 'Salva e pubblica').click();
  await expect(field(page, 'Titolo del campo 1')).toBeFocused();
  await field(page, 'Titolo del campo 1').fill('Nome da stampare');
  await field(page, 'Caratteri al massimo nel campo 1').fill('0');
  await button(page, 'Salva e pubblica').click();
  await expect(page.getByText('Scrivi un numero da 1 a 200.')).toBeVisible();
  await field(page, 'Caratteri al massimo nel campo 1').fill('12');
  await expect(page.getByLabel('Il campo 1 è obbligatorio')).toBeChecked();
  await button(page, 'Aggiungi un campo').click();
  await field(page, 'Titolo del campo 2').fill('Nota');
  await page.getByLabel('Il campo 2 è obbligatorio').uncheck();
  await button(page, 'Sposta il campo 2 più in alto').click();
  await expect(field(page, 'Titolo del campo 1')).toHaveValue('Nota');
  await expectAccessible(page);
  await button(page, 'Salva e pubblica').click();
  await expect(page.getByText('Prodotto Aggiornato!').first()).toBeVisible();
  await expect(field(page, 'Titolo del campo 2')).toHaveValue('Nome da stampare');
}

test('an administrator adds a name field to a product, a buyer fills in two, and the packing slip shows both', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await signIn(office.request, 'admin@example.org');
  const { id, title } = await addShirt(office);
  await askForName(office, id);

  await signIn(page.request, 'utente@example.org');
  await page.goto(`/beershop?q=${title}`);
  await untilLive(page);
  await expect(button(page, 'Aggiungi al carrello')).toBeHidden();
  await page.getByRole('link', { name: 'Vedi il prodotto' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const name = field(page, 'Nome da stampare');
  const add = button(page, 'Aggiungi al carrello');
  await add.click();
  await expect(name).toBeFocused();
  await expect(page.getByText('Serve per aggiungere il prodotto al carrello.')).toBeVisible();
  await expectAccessible(page);
  await name.fill('Ada');
  await add.click();
  await name.fill('Bea <b>');
  await add.click();
  await name.fill('Ada');
  await add.click();
  await name.fill('Cleo');
  await add.click();
  await expect(
    page.getByText('Disponibilità limitata! Puoi aggiungere al massimo 3 unità.', { exact: true }),
  ).toBeVisible();

  await button(page, /^Carrello, 3/).click();
  const cart = page.getByRole('dialog', { name: 'Carrello' });
  await expect(cart.getByRole('group', { name: `Quantità di ${title}, Ada` })).toContainText('2');
  await expect(cart.getByRole('group', { name: `Quantità di ${title}, Bea <b>` })).toContainText('1');
  await expectAccessible(page);
  await button(page, 'Procedi al checkout').click();
  const lines = page.getByRole('list', { name: 'Il tuo ordine' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(1)).toContainText('Bea <b>');
  await page.getByRole('radio', { name: 'Ritiro' }).check();
  await button(page, 'Ordine con obbligo di pagare').click();
  await button(page, 'Paga').click();
  await expect(page).toHaveURL(/\/success\?order=/);
  await expect(page.getByRole('main')).toContainText('Bea <b>');
  await expect(button(page, 'Carrello')).toBeVisible();

  const orderId = new URL(page.url()).searchParams.get('order');
  await office.goto(`/admin/ordini/${orderId}`);
  await untilLive(office);
  await expect(office.getByRole('main')).toContainText('Nome da stampare');
  await expect(office.getByRole('main')).toContainText('Bea <b>');
  await expectAccessible(office);
  const [slip] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('link', { name: 'Distinta per il pacco (PDF)' }).click(),
  ]);
  const { pages } = await readPdf(new Uint8Array(await readFile(await slip.path())));
  const text = pages.map((each) => each.text).join(' ');
  expect(text).toContain('Nome da stampare: Ada');
  expect(text).toContain('Nome da stampare: Bea <b>');
  await post(office.request, '/api/admin/catalog/products/status', { ids: [id], status: 'draft' });
  await office.context().close();
});

test('a product whose fields changed leaves the cart, with a link to the product', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  await signIn(office.request, 'admin@example.org');
  const { id, title } = await addShirt(office);
  await askForName(office, id);
  await page.goto(`/product/${id}`);
  await untilLive(page);
  await field(page, 'Nome da stampare').fill('Ada');
  await button(page, 'Aggiungi al carrello').click();
  await expect(button(page, /^Carrello, 1/)).toBeVisible();

  await button(office, 'Togli il campo 2').click();
  await button(office, 'Salva').click();
  await expect(field(office, 'Titolo del campo 2')).toBeHidden();
  await expect(office.getByText('Modifiche non salvate')).toBeHidden();
  await button(page, /^Carrello, 1/).click();
  const cart = page.getByRole('dialog', { name: 'Carrello' });
  await expect(cart).toContainText(`${title}, Ada: ora il prodotto chiede altri dati.`);
  await expect(cart).toContainText('Il tuo carrello è vuoto');
  await page.reload();
  await expect(field(page, 'Nome da stampare')).toBeHidden();
  await expect(field(page, 'Nota')).toBeVisible();
  await post(office.request, '/api/admin/catalog/products/status', { ids: [id], status: 'draft' });
  await office.context().close();
});
