import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { jpeg } from '#tests/support/pictures.ts';
import { expectAccessible } from './axe.ts';
import { buyProduct } from './buy.ts';
import { untilLive } from './live.ts';
import { post, register, signIn } from './people.ts';
import { expect, test } from './test.ts';
import { releaseChange } from './undo-window.ts';

const phone = { width: 360, height: 740 };

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true });
const stockButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Cambia le scorte di ${title}` });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifiche/ }).getByText(text, { exact: true });

/** Counts a person's taps; typing is not counted. */
function countTaps() {
  let taps = 0;
  return {
    async tap(target: Locator): Promise<void> {
      taps += 1;
      await target.click();
    },
    get count(): number {
      return taps;
    },
  };
}

type Added = { id: string; title: string };

/** A name that is not a word in any language. */
const newTitle = (): string => `P${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;

/** Adds a product that only administrators see, so that it does not affect other journeys. */
async function add(request: APIRequestContext, facts: object = {}): Promise<Added> {
  const title = newTitle();
  const { id } = await post<{ id: string }>(request, '/api/admin/catalog/products', {
    ...{ kind: 'gadget', status: 'draft', isPurchasable: true, title, subtitle: '', description: '' },
    ...{ ribbonText: null, additionalInfo: [], translations: {}, priceSelection: 'lowest_price_first' },
    ...{ collections: [], related: [], options: [] },
    labelling: {
      ...{ packaging: [], nutrition: null, warnings: '', responsible: '' },
      ...{ manufacturerName: 'Lupo Verde', manufacturerAddress: 'Via dei Tigli 3' },
      manufacturerContact: 'info@lupoverde.example',
    },
    variants: [
      {
        values: [],
        volumeMl: null,
        weightGrams: 0,
        price: { priceCents: 1000, sale: null },
        stock: { from: null, to: 12 },
      },
    ],
    ...facts,
  });
  return { id, title, ...facts };
}

const sizes = {
  options: [
    {
      title: 'Taglia',
      translations: {},
      values: [
        { value: 'S', colour: null },
        { value: 'M', colour: null },
      ],
    },
  ],
  variants: [0, 1].map((place) => ({
    ...{ values: [place], volumeMl: null, weightGrams: 0 },
    ...{ price: { priceCents: 1000, sale: null }, stock: { from: null, to: 5 } },
  })),
};

const hide = (request: APIRequestContext, id: string) =>
  post(request, '/api/admin/catalog/products/status', { ids: [id], status: 'draft' });

test.describe('a volunteer with a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('adds a new beer and publishes it, and visitors see it with their next request', {
    tag: '@smoke',
  }, async ({ page, browser }) => {
    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin/prodotti');
    const counter = countTaps();
    const title = newTitle();
    await counter.tap(page.getByRole('link', { name: 'Nuova birra' }));
    await field(page, 'Nome').fill(title);
    await field(page, 'Ingredienti').fill("Acqua, MALTO D'ORZO, luppolo");
    await field(page, 'Stile').fill('Pils');
    await field(page, 'Birrificio').fill('Birrificio della Chiusa');
    await field(page, 'Gradazione alcolica in % vol').fill('5,2');
    await expect(page.getByText('Gli ingredienti nominano: Glutine')).toBeVisible();
    await counter.tap(button(page, 'Segna tra gli allergeni'));
    await expect(page.getByRole('checkbox', { name: 'Glutine' })).toBeChecked();
    await field(page, 'Prezzo').fill('4,5');
    await expect(page.getByText('Abbiamo capito: 4,50 €')).toBeVisible();
    await field(page, 'Pezzi in magazzino').fill('24');
    await counter.tap(page.getByRole('checkbox', { name: 'Non ha imballaggio' }));
    await counter.tap(button(page, 'Salva e pubblica'));
    await expect(toast(page, 'Birra Aggiunta!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(counter.count).toBe(4);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/product/${id}`);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByText('4,50 €').first()).toBeVisible();

    // Cached pages of visitors are renewed after a change.
    await page.getByLabel('Prezzo', { exact: true }).fill('4,70');
    await button(page, 'Salva').click();
    await expect(toast(page, 'Prodotto Aggiornato!')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('4,70 €').first()).toBeVisible();
    await visitor.context().close();

    // "None" has to be confirmed if the ingredients name an allergen.
    await page.getByRole('checkbox', { name: 'Nessun allergene' }).check();
    await button(page, 'Salva').click();
    await expect(page.getByText(/^Gli ingredienti nominano un allergene che non è segnato/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'È giusto così: nella birra non ci sono' }).check();
    await button(page, 'Salva').click();
    await expect(page.getByText('Modifiche non salvate')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Nessun allergene' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Glutine' })).not.toBeChecked();
    await expectAccessible(page);
    await hide(page.request, id);
  });

  test('changes the stock in three taps', async ({ page }) => {
    await signIn(page.request, 'admin@example.org');
    const { title } = await add(page.request);
    await page.goto(`/admin/prodotti?q=${encodeURIComponent(title)}`);
    const counter = countTaps();
    await counter.tap(stockButton(page, title));
    const dialog = page.getByRole('dialog');
    await expect(field(dialog, 'Pezzi in magazzino')).toHaveValue('12');
    await counter.tap(dialog.getByRole('button', { name: /^Aggiungi 24 pezzi/ }));
    await expect(field(dialog, 'Pezzi in magazzino')).toHaveValue('36');
    await expectAccessible(page);
    await counter.tap(button(dialog, 'Salva'));
    await expect(toast(page, 'Scorte Aggiornate!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(stockButton(page, title)).toHaveText('36');
    expect(counter.count).toBe(3);
  });
});

test('a product that is published from its page stays published when it is saved again', async ({ page }) => {
  await signIn(page.request, 'admin@example.org');
  const { id } = await add(page.request);
  await page.goto(`/admin/prodotti/${id}`);
  await button(page, 'Salva e pubblica').click();
  await expect(toast(page, 'Prodotto Aggiornato!')).toBeVisible();
  await expect(button(page, 'Salva e pubblica')).toBeHidden();
  await field(page, 'Sottotitolo').fill('Da tenere');
  await button(page, 'Salva').click();
  await expect(async () => {
    const saved = await (await page.request.get(`/api/admin/catalog/products/${id}`)).json();
    expect(saved).toMatchObject({ subtitle: 'Da tenere', status: 'published' });
  }).toPass();
  await hide(page.request, id);
});

test('changes stored despite a lost answer cause no conflict', async ({ page }) => {
  await signIn(page.request, 'admin@example.org');
  const { id } = await add(page.request);
  await page.goto(`/admin/prodotti/${id}`);
  await field(page, 'Prezzo').fill('12');
  await page.route(`**/api/admin/catalog/products/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Salva e pubblica').click();
  await expect(field(page, 'Prezzo')).toHaveValue('12,00');
  await expect(button(page, 'Salva e pubblica')).toBeHidden();
  await expect(button(page, 'Unisci le due versioni')).toBeHidden();
  await page.unroute(`**/api/admin/catalog/products/${id}`);
  await field(page, 'Sottotitolo').fill('Dopo');
  await button(page, 'Salva').click();
  await expect(toast(page, 'Prodotto Aggiornato!')).toBeVisible();
  await hide(page.request, id);
});

test('the page of a beer lists the details missing for publication, and preserves typed text', async ({
  page,
}) => {
  await signIn(page.request, 'admin@example.org');
  await page.goto('/admin/prodotti/nuovo');
  await expect(page.getByText('Scrivi gli allergeni in maiuscolo', { exact: false })).toBeVisible();
  await field(page, 'Lingua dei testi').selectOption('ja');
  await expect(page.getByText('Metti gli allergeni tra 【】', { exact: false })).toBeVisible();
  await button(page, 'Salva e pubblica').click();
  await expect(field(page, 'Nome')).toBeFocused();
  await field(page, 'Nome').fill('Senza scheda');
  await field(page, 'Gradazione alcolica in % vol').fill('5');
  await field(page, 'Prezzo').fill('1.234');
  await field(page, 'Pezzi in magazzino').fill('3');
  await expect(page.getByText('Non è chiaro se sono migliaia o centesimi', { exact: false })).toBeVisible();
  await button(page, 'Salva e pubblica').click();
  await expect(field(page, 'Prezzo')).toBeFocused();
  await field(page, 'Prezzo').fill('1.234,50');
  await expect(page.getByText('Abbiamo capito: 1234,50 €')).toBeVisible();
  await button(page, 'Salva e pubblica').click();
  await expect(toast(page, 'Errore Aggiunta Birra')).toBeVisible();
  await expect(field(page, 'Ingredienti')).toBeFocused();
  for (const name of ['Ingredienti', 'Stile', 'Birrificio']) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field(page, 'Nome')).toHaveValue('Senza scheda');
  await expectAccessible(page);
});

test('two administrators edit one product: the second sees the conflict, and no typed text is lost', async ({
  page,
  browser,
}) => {
  await signIn(page.request, 'admin@example.org');
  const { id, title } = await add(page.request);
  const other = await (await browser.newContext()).newPage();
  await signIn(other.request, 'admin@example.org');
  await page.goto(`/admin/prodotti/${id}`);
  await other.goto(`/admin/prodotti/${id}`);
  await untilLive(other);
  await field(page, 'Sottotitolo').fill('Il mio');
  await field(page, 'Prezzo').fill('12');
  await field(other, 'Descrizione').fill('Di un altro');
  await field(other, 'Sottotitolo').fill('Il suo');
  await button(other, 'Salva').click();
  await expect(toast(other, 'Prodotto Aggiornato!')).toBeVisible();

  await expect(page.getByText('ha cambiato qualcosa', { exact: false })).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'ha cambiato qualcosa' });
  await expect(note).toContainText('Descrizione (Italiano)');
  const choice = note.getByRole('radiogroup', { name: 'Sottotitolo (Italiano)' });
  await expect(choice.getByText('Il suo')).toBeVisible();
  await expect(choice.getByRole('radio', { name: 'Quello che hai scritto' })).toBeChecked();
  await expect(field(page, 'Sottotitolo')).toHaveValue('Il mio');
  await expectAccessible(page);
  // Saving nevertheless is refused, and the page stays the same.
  await button(page, 'Salva').click();
  await expect(toast(page, 'Qualcosa è cambiato nel frattempo')).toBeVisible();
  await button(page, 'Unisci le due versioni').click();
  await expect(field(page, 'Descrizione')).toHaveValue('Di un altro');
  await button(page, 'Salva').click();
  await expect(toast(page, 'Prodotto Aggiornato!')).toBeVisible();
  const saved = await (await page.request.get(`/api/admin/catalog/products/${id}`)).json();
  expect(saved).toMatchObject({ title, subtitle: 'Il mio', description: 'Di un altro' });
  expect(saved.variants[0].priceCents).toBe(1200);
  await other.context().close();
});

test('an unsaved product survives a reload, and is merged with changes that another administrator saved', async ({
  page,
  browser,
}) => {
  await signIn(page.request, 'admin@example.org');
  const { id } = await add(page.request);
  await page.goto(`/admin/prodotti/${id}`);
  await field(page, 'Sottotitolo').fill('Prima di ricaricare');
  await expect(page.getByText('Modifiche non salvate.', { exact: false })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signIn(other.request, 'admin@example.org');
  await other.goto(`/admin/prodotti/${id}`);
  await untilLive(other);
  await field(other, 'Descrizione').fill('Nel frattempo');
  await page.goto('about:blank');
  await button(other, 'Salva').click();
  await expect(toast(other, 'Prodotto Aggiornato!')).toBeVisible();

  await page.goto(`/admin/prodotti/${id}`);
  await expect(field(page, 'Sottotitolo')).toHaveValue('Prima di ricaricare');
  await button(page, 'Unisci le due versioni').click();
  await expect(field(page, 'Descrizione')).toHaveValue('Nel frattempo');
  await page.goto('about:blank');
  await page.goto(`/admin/prodotti/${id}`);
  await expect(page.getByText('Abbiamo ritrovato ciò che avevi scritto')).toBeVisible();
  await expect(field(page, 'Descrizione')).toHaveValue('Nel frattempo');
  await button(page, 'Salva').click();
  await expect(toast(page, 'Prodotto Aggiornato!')).toBeVisible();
  const saved = await (await page.request.get(`/api/admin/catalog/products/${id}`)).json();
  expect(saved).toMatchObject({ subtitle: 'Prima di ricaricare', description: 'Nel frattempo' });
  // Edits that were discarded on purpose are not restored.
  await field(page, 'Sottotitolo').fill('Da lasciare');
  await expect(page.getByText('Modifiche non salvate.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Tutti i prodotti' }).click();
  await button(page.getByRole('dialog', { name: 'Uscire senza salvare?' }), 'Esci senza salvare').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prodotti' })).toBeVisible();
  await page.goto(`/admin/prodotti/${id}`);
  await expect(field(page, 'Sottotitolo')).toHaveValue('Prima di ricaricare');
  await other.context().close();
});

test('a stock edited during a purchase is refused once, and the dialog shows the new number', async ({
  page,
  browser,
}) => {
  await signIn(page.request, 'admin@example.org');
  const { id, title } = await add(page.request, { status: 'published' });
  await page.goto(`/admin/prodotti?q=${encodeURIComponent(title)}`);
  await stockButton(page, title).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Pezzi in magazzino').fill('molti');
  await dialog.getByRole('button', { name: /^Aggiungi 24 pezzi/ }).click();
  await expect(field(dialog, 'Pezzi in magazzino')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(dialog, 'Pezzi in magazzino')).toHaveValue('molti');
  await field(dialog, 'Pezzi in magazzino').fill('30');
  const buyer = (await browser.newContext()).request;
  await register(buyer, 'Bruno Beve');
  await buyProduct(buyer, id);
  await button(dialog, 'Salva').click();
  await expect(dialog.getByText('Nel frattempo le scorte sono cambiate', { exact: false })).toBeVisible();
  await expect(dialog.getByText('Ora: 11.')).toBeVisible();
  await expect(field(dialog, 'Pezzi in magazzino')).toHaveValue('30');
  await field(dialog, 'Pezzi in magazzino').fill('29');
  await button(dialog, 'Salva').click();
  await expect(toast(page, 'Scorte Aggiornate!')).toBeVisible();
  await expect(stockButton(page, title)).toHaveText('29');
  await hide(page.request, id);
});

test('a sale does not prevent an administrator from saving other fields', async ({ page, browser }) => {
  await signIn(page.request, 'admin@example.org');
  const { id } = await add(page.request, { status: 'published' });
  await page.goto(`/admin/prodotti/${id}`);
  await field(page, 'Sottotitolo').fill('Comoda');
  const buyer = (await browser.newContext()).request;
  await register(buyer, 'Bruno Beve');
  await buyProduct(buyer, id);
  await button(page, 'Salva').click();
  await expect(toast(page, 'Prodotto Aggiornato!')).toBeVisible();
  await expect(field(page, 'Pezzi in magazzino')).toHaveValue('11');
  await hide(page.request, id);
});

test('options of an existing product are changed by keyboard, and variants keep their data', async ({
  page,
}) => {
  await signIn(page.request, 'admin@example.org');
  const { id } = await add(page.request, sizes);
  await page.goto(`/admin/prodotti/${id}`);
  await button(page, "Aggiungi un valore all'opzione 1").focus();
  await page.keyboard.press('Enter');
  await field(page, 'Opzione 1, valore 3').focus();
  await page.keyboard.type('M');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Opzione 1, valore 3')).toBeFocused();
  await expect(page.getByText("Questo nome c'è già.")).toBeVisible();
  await field(page, 'Opzione 1, valore 3').fill('XL');
  const added = page.getByRole('group', { name: 'XL', exact: true });
  await expect(field(added, 'Prezzo')).toHaveValue('10,00');
  await field(added, 'Pezzi in magazzino').fill('7');
  await field(added, 'Pezzi in magazzino').press('Enter');
  await expect(toast(page, 'Prodotto Aggiornato!')).toBeVisible();
  await button(page, "Togli il valore 1 dell'opzione 1").click();
  await expect(page.getByRole('group', { name: 'S', exact: true })).toBeHidden();
  await button(page, 'Salva').click();
  await expect(async () => {
    const { variants } = await (await page.request.get(`/api/admin/catalog/products/${id}`)).json();
    expect(variants.map(({ title, stock }: { title: string; stock: number }) => [title, stock])).toEqual([
      ['M', 5],
      ['XL', 7],
    ]);
  }).toPass();
});

test('typed text survives a change of language, and leaving asks for confirmation', async ({ page }) => {
  await signIn(page.request, 'admin@example.org');
  const { id, title } = await add(page.request);
  await page.goto('/admin/prodotti');
  await page.goto(`/admin/prodotti/${id}`);
  await field(page, 'Sottotitolo').fill('Da provare');
  await field(page, 'Lingua dei testi').selectOption('de');
  await field(page, 'Nome').fill('Deutscher Name');
  await field(page, 'Lingua dei testi').selectOption('it');
  await expect(field(page, 'Sottotitolo')).toHaveValue('Da provare');
  await page.getByRole('link', { name: 'Tutti i prodotti' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
  await expectAccessible(page);
  await button(dialog, 'Resta qui').click();
  await expect(field(page, 'Sottotitolo')).toHaveValue('Da provare');
  await button(page, 'Salva').click();
  await expect(toast(page, 'Prodotto Aggiornato!')).toBeVisible();
  const saved = await (await page.request.get(`/api/admin/catalog/products/${id}`)).json();
  expect(saved).toMatchObject({
    title,
    subtitle: 'Da provare',
    translations: { de: { title: 'Deutscher Name' } },
  });
  await page.getByRole('link', { name: 'Tutti i prodotti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prodotti' })).toBeVisible();
});

test('a late answer from before a picture was moved does not restore the old order of the pictures', async ({
  page,
}) => {
  await signIn(page.request, 'admin@example.org');
  const { id } = await add(page.request);
  const path = `/api/admin/products/${id}/pictures`;
  const ids: string[] = [];
  for (const seed of [1, 2]) {
    const answer = await page.request.post(path, {
      data: Buffer.from(await jpeg(undefined, seed)),
      headers: { 'content-type': 'image/jpeg' },
    });
    ids.push((await answer.json()).id);
  }
  await page.goto(`/admin/prodotti/${id}`);
  await untilLive(page);
  const part = page.getByRole('region', { name: 'Immagini' });
  const second = field(part, "Che cosa mostra l'immagine 2");
  const reads = Promise.withResolvers<void>();
  const orders = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await reads.promise;
    await route.fulfill({ response });
  });
  await page.route(`**${path}/order`, async (route) => {
    await orders.promise;
    await route.continue();
  });
  // Saving reads the pictures.
  await second.fill('Una tazza verde');
  const asked = page.waitForRequest(`**${path}`);
  await button(page, 'Salva').click();
  await asked;
  await button(part, "Sposta prima l'immagine 2").click();
  const first = field(part, "Che cosa mostra l'immagine 1");
  await expect(first).toHaveValue('Una tazza verde');
  const saved = page.waitForResponse(`**${path}/${ids[1]}`);
  reads.resolve();
  await saved;
  await expect(first).toHaveValue('Una tazza verde');
  orders.resolve();
  await expect(toast(page, 'Prodotto Aggiornato!')).toBeVisible();
  await expect
    .poll(async () =>
      (await (await page.request.get(path)).json()).items.map((each: { id: string }) => each.id),
    )
    .toEqual(ids.toReversed());
  await expect(first).toHaveValue('Una tazza verde');
});

test('pictures are added, described, put in order and removed', async ({ page }) => {
  await signIn(page.request, 'admin@example.org');
  const { id } = await add(page.request);
  await page.goto(`/admin/prodotti/${id}`);
  const part = page.getByRole('region', { name: 'Immagini' });
  for (const [index, seed] of [1, 2].entries()) {
    await part
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: `${seed}.jpg`,
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await jpeg(undefined, seed)),
      });
    await expect(part.getByRole('listitem')).toHaveCount(index + 1);
  }
  await part
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'x.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    });
  await expect(part.getByRole('alert')).toBeVisible();
  await field(part, "Che cosa mostra l'immagine 2").fill('Una tazza verde');
  await button(page, 'Salva').click();
  await expect(toast(page, 'Prodotto Aggiornato!')).toBeVisible();
  await button(part, "Sposta prima l'immagine 2").focus();
  await page.keyboard.press('Enter');
  await expect(field(part, "Che cosa mostra l'immagine 1")).toHaveValue('Una tazza verde');
  await expectAccessible(page);
  await field(part, "Che cosa mostra l'immagine 2").fill('Scompare');
  await button(part, "Togli l'immagine 2").click();
  await button(page.getByRole('dialog'), "Togli l'immagine").click();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  const { items } = await (await page.request.get(`/api/admin/products/${id}/pictures`)).json();
  expect(items).toMatchObject([{ altTexts: { it: 'Una tazza verde' } }]);

  // A text in another language needs the Italian one; the text of the removed picture must not prevent
  // saving.
  const alt = field(part, "Che cosa mostra l'immagine 1");
  await alt.fill('');
  await field(page, 'Lingua dei testi').selectOption('de');
  await alt.fill('Eine Tasse');
  await button(page, 'Salva').click();
  await expect(field(page, 'Lingua dei testi')).toHaveValue('it');
  await expect(alt).toBeFocused();
  await expect(alt).toHaveAttribute('aria-invalid', 'true');
  await alt.fill('Una tazza blu');
  await button(page, 'Salva').click();
  await expect(async () => {
    const stored = await (await page.request.get(`/api/admin/products/${id}/pictures`)).json();
    expect(stored.items).toMatchObject([{ altTexts: { it: 'Una tazza blu', de: 'Eine Tasse' } }]);
  }).toPass();
});

test('a copy of a product starts hidden and without stock, with the same details', async ({ page }) => {
  await signIn(page.request, 'admin@example.org');
  const { id, title } = await add(page.request, sizes);
  await page.goto(`/admin/prodotti/${id}`);
  await page.getByRole('link', { name: 'Duplica' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Copia di ${title}` })).toBeVisible();
  const own = newTitle();
  await field(page, 'Nome').fill(own);
  await button(page, 'Salva').click();
  await expect(toast(page, 'Gadget Aggiunto!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible();
  for (const size of ['S', 'M']) {
    await expect(
      field(page.getByRole('group', { name: size, exact: true }), 'Pezzi in magazzino'),
    ).toHaveValue('0');
  }
});

test('several products are published and hidden at once, and a deletion is undone', async ({ page }) => {
  await signIn(page.request, 'admin@example.org');
  const mark = newTitle();
  const first = await add(page.request, { title: `${mark} ${newTitle()}` });
  const second = await add(page.request, { title: `${mark} ${newTitle()}` });
  const notices = page.getByRole('region', { name: /^Notifiche/ });
  const undo = notices.getByRole('button', { name: 'Annulla', exact: true });
  await page.goto(`/admin/prodotti?q=${mark}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).check();
  await button(page, 'Pubblica').click();
  await expect(toast(page, 'Prodotti pubblicati: 2')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Pubblicato' })).toHaveCount(2);
  await page.getByRole('checkbox', { name: `Seleziona ${first.title}` }).check();
  await page.getByRole('checkbox', { name: `Seleziona ${second.title}` }).check();
  // Links half scrolled behind the header would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
  await button(page, 'Nascondi').click();
  await expect(toast(page, 'Prodotti nascosti: 2')).toBeVisible();
  // The message of the previous action is closing.
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect(page.getByRole('cell', { name: 'Pubblicato' })).toHaveCount(2);
  // A product that is hidden already is not hidden again.
  await page.getByRole('checkbox', { name: `Seleziona ${first.title}` }).check();
  await button(page, 'Nascondi').click();
  await expect(toast(page, 'Prodotti nascosti: 1')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Pubblicato' })).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).check();
  await button(page, 'Nascondi').click();
  await expect(page.getByRole('cell', { name: 'Pubblicato' })).toHaveCount(0);
  await expect(toast(page, 'Prodotti nascosti: 1').first()).toBeVisible();
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect(page.getByRole('row', { name: second.title })).toContainText('Pubblicato');
  await expect(page.getByRole('row', { name: first.title })).not.toContainText('Pubblicato');

  await page.goto(`/admin/prodotti/${first.id}`);
  await button(page, 'Elimina').click();
  await expect(toast(page, 'Gadget Eliminato!')).toBeVisible();
  await undo.click();
  await expect(toast(page, 'Modifica annullata')).toBeVisible();
  const kept = await page.request.get(`/api/admin/catalog/products/${first.id}`);
  expect((await kept.json()).pendingChange).toBeNull();

  // Unsaved edits ask for confirmation here too.
  await page.goto(`/admin/prodotti/${second.id}`);
  await field(page, 'Sottotitolo').fill('Ancora da salvare');
  await button(page, 'Elimina').click();
  await button(page.getByRole('dialog', { name: 'Uscire senza salvare?' }), 'Resta qui').click();
  await expect(field(page, 'Sottotitolo')).toHaveValue('Ancora da salvare');
  await releaseChange(second.id);
  await expect(async () => {
    expect((await page.request.get(`/api/admin/catalog/products/${second.id}`)).status()).toBe(404);
  }).toPass();
});
