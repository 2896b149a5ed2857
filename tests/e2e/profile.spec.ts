import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { jpeg } from '#tests/support/pictures.ts';
import { expectAccessible } from './axe.ts';
import { buy } from './buy.ts';
import { untilLive } from './live.ts';
import { post, register } from './people.ts';
import { expect, test } from './test.ts';

const longWait = { timeout: 60_000 };

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profilo');
  await untilLive(page);
}

test('the token history gets an entry for a click on the logo, and links to an order', async ({ page }) => {
  await register(page.request, 'Tea Token');
  const { number } = await buy(page.request);
  await openProfile(page);
  const history = page.getByRole('list', { name: 'I movimenti dei tuoi TU Token, dal più recente' });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Logo TU Tutto è Uno' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(2, longWait);
  await expect(history.getByRole('listitem').first()).toContainText('Clic sul logo');
  await page.getByText('Mostra i dati in una tabella').click();
  await expect(page.getByRole('columnheader', { name: 'Saldo' })).toBeVisible();
  await expectAccessible(page);
  await history.getByRole('link', { name: `Ordine #${number}` }).click();
  await expect(page).toHaveURL(new RegExp(`after=${number + 1}.*#order-${number}$`));
  await expect(page.getByRole('heading', { name: `Ordine #${number}` })).toBeInViewport();
  await expect(page.locator(`#order-${number}`)).toHaveAttribute('open', '');
});

test('a long token history is read page by page', async ({ page }) => {
  await register(page.request, 'Tea Token');
  await post(page.request, '/api/membership', {});
  for (let click = 0; click < 5; click++) await post(page.request, '/api/tokens/logo-clicks', {});
  await post(page.request, '/api/tokens/easter-egg', {});
  for (let order = 0; order < 5; order++) await buy(page.request);
  await openProfile(page);
  await page.getByRole('link', { name: 'Movimenti meno recenti' }).click();
  await expect(page).toHaveURL(/tokensAfter=3/);
  const history = page.getByRole('list', { name: /^I movimenti/ });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('listitem').last()).toContainText('Benvenuto tra i soci');
  await page.getByRole('link', { name: 'Movimenti più recenti' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(10);
});

test('a new name and language show at once, on another device too', { tag: '@smoke' }, async ({
  page,
  context,
  browser,
}) => {
  await register(page.request, 'Nora Nome');
  await openProfile(page);
  const phone = await browser.newContext({ storageState: await context.storageState() });
  const other = await phone.newPage();
  const listening = other.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/live',
    longWait,
  );
  await other.goto('/chisiamo');
  await untilLive(other);
  await listening;

  await page.getByLabel('Nome completo').fill(' ');
  await button(page, 'Salva i dati').click();
  await expect(page.getByText('Scrivi il tuo nome e cognome.')).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toBeFocused();
  await page.getByLabel('Nome completo').fill('Nora Novelli');
  await page.getByLabel('Lingua del sito e delle email').selectOption('en');
  await button(page, 'Salva i dati').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Novelli' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your data', exact: true })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Nora Novelli' })).toBeVisible(longWait);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your data', exact: true })).toBeVisible();
  await phone.close();
});

test.describe('the location in the profile', () => {
  test.use({
    contextOptions: {
      permissions: ['geolocation'],
      geolocation: { longitude: 11.253_456, latitude: 43.769_871 },
    },
  });

  test('is added and taken away', async ({ page }) => {
    await register(page.request, 'Pia Posto');
    await openProfile(page);
    await button(page, 'Aggiungi la mia posizione').click();
    await expect(toast(page, 'Posizione Acquisita!')).toBeVisible();
    await expect(page.getByText('Conosciamo la tua zona')).toBeVisible();
    await button(page, 'Togli la posizione').click();
    await expect(page.getByText('Non sappiamo dove sei')).toBeVisible();
  });
});

test.describe('the picture', () => {
  const file = async (name = 'foto.jpg') => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await jpeg({ width: 900, height: 600 }),
  });

  const picture = (page: Page) => page.getByRole('banner').locator('img[src^="/media/pictures"]');

  test('is chosen, cut with the keyboard, shown in the header, and taken away', async ({ page }) => {
    await register(page.request, 'Fabio Foto');
    await openProfile(page);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await file());
    const dialog = page.getByRole('dialog', { name: 'Scegli il riquadro' });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Ingrandimento').fill('2');
    await dialog.getByLabel(/^Parte della foto/).focus();
    await page.keyboard.press('ArrowLeft');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Usa questa foto' }).click();
    await expect(toast(page, 'Foto salvata')).toBeVisible();
    await expect(picture(page)).toBeVisible();
    const { person } = await (await page.request.get('/api/accounts/session')).json();
    const loaded = await page.request.get(person.avatar.url);
    expect(loaded.headers()['content-type']).toBe('image/webp');
    expect(person.avatar.widths.at(-1)).toBeLessThanOrEqual(640);
    await expectAccessible(page);
    await button(page, 'Togli la foto').click();
    await expect(toast(page, 'Foto tolta')).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
  });

  test('can be uploaded by drag and drop, or pasted', async ({ page }) => {
    await register(page.request, 'Fabio Foto');
    await openProfile(page);
    const bytes = [...(await file()).buffer];
    const transfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], 'foto.jpg', { type: 'image/jpeg' }));
      return data;
    }, bytes);
    const dialog = page.getByRole('dialog', { name: 'Scegli il riquadro' });
    const zone = page.getByText(/^Puoi anche trascinarla qui/);
    await zone.dispatchEvent('drop', { dataTransfer: transfer });
    await dialog.getByRole('button', { name: 'Annulla' }).click();
    await expect(dialog).toBeHidden();
    await expect(picture(page)).toHaveCount(0);
    await page.evaluate((data) => {
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, transfer);
    await dialog.getByRole('button', { name: 'Usa questa foto' }).click();
    await expect(picture(page)).toBeVisible();
  });

  test('that is not an image is refused with the reason', async ({ page }) => {
    await register(page.request, 'Fabio Foto');
    await openProfile(page);
    const lie = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('honestly a picture') };
    await page.locator('input[type=file]').first().setInputFiles(lie);
    await expect(page.getByRole('alert').getByText(/^Questo file non è un'immagine/)).toBeVisible();
    const huge = { ...lie, buffer: Buffer.alloc(20_000_001) };
    await page.locator('input[type=file]').first().setInputFiles(huge);
    await expect(page.getByRole('alert').getByText(/può avere al massimo 20 MB/)).toBeVisible();
    await expectAccessible(page);
  });

  test('can be cancelled during the upload', async ({ page }) => {
    await register(page.request, 'Fabio Foto');
    await openProfile(page);
    await page.route('**/api/profile/avatar', () => undefined);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await file());
    await page.getByRole('dialog').getByRole('button', { name: 'Usa questa foto' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await button(page, 'Annulla').click();
    await expect(button(page, 'Scegli una foto')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a member shows and prints the membership card, and anybody can check the code on it', async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page.request, 'Tina Tessera');
  await post(page.request, '/api/membership', {});
  await openProfile(page);
  await page.getByRole('link', { name: 'Mostra la tessera' }).click();
  await expect(page.getByRole('heading', { name: 'Tessera socio' })).toBeVisible();
  await expect(page.getByRole('article').getByText('Tina Tessera')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  // The size of a credit card, in pixels of 1/96 inch.
  const size = await page.getByRole('article').boundingBox();
  expect(size?.width).toBeCloseTo((85.6 / 25.4) * 96, 0);
  expect(size?.height).toBeCloseTo((54 / 25.4) * 96, 0);
  await page.emulateMedia({ media: 'screen' });

  const { card } = await (await page.request.get('/api/membership/card')).json();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await elsewhere.newPage();
  await visitor.goto(`/tessera?code=${card.code}`);
  await expect(visitor.getByRole('heading', { name: 'Tessera valida' })).toBeVisible();
  await expect(visitor.getByText('Tina T. è socio in questo momento.')).toBeVisible();
  await expect(visitor.getByText('Tessera', { exact: true })).toHaveCount(0);
  await expectAccessible(visitor);
  await page.request.delete('/api/membership');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Tessera non più valida' })).toBeVisible();
  await elsewhere.close();
});

test('a user downloads all own data after entering the password', async ({ page }) => {
  const { email, password } = await register(page.request, 'Elsa Esporta');
  await openProfile(page);
  const field = page.getByLabel('Password per scaricare');
  await button(page, "Scarica l'archivio").click();
  await expect(page.getByText('Scrivi la password.')).toBeVisible();
  await field.fill('sbagliata-davvero');
  await button(page, "Scarica l'archivio").click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field.fill(password);
  const started = page.waitForEvent('download');
  await button(page, "Scarica l'archivio").click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('tu-tutto-e-uno.zip');
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files)).toEqual(['index.html', 'data.json']);
  expect(new TextDecoder().decode(files['data.json'])).toContain(email);
  await expect(page.getByRole('heading', { level: 1, name: 'Elsa Esporta' })).toBeVisible();
});
