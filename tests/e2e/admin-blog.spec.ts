import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { jpeg } from '#tests/support/pictures.ts';
import { untilLive } from './live.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifiche/ }).getByText(text, { exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: 'Titolo' });
const text = (page: Page) => page.getByRole('textbox', { name: "Testo dell'articolo" });
const unique = (begin: string) => `${begin} ${randomUUID().slice(0, 8)}`;

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page.request, 'admin@example.org');
  await page.goto(path);
  await untilLive(page);
}

/** Writes a draft on the page of a new post. */
async function writeDraft(page: Page, name: string): Promise<void> {
  await openAsAdmin(page, '/admin/blog/nuovo');
  await button(page, 'Grassetto').waitFor();
  await title(page).fill(name);
  await text(page).fill('Che bella sera.');
  await button(page, 'Salva').click();
  await expect(toast(page, 'Post Creato!')).toBeVisible();
  await page.waitForURL(/\/admin\/blog\/[\da-f-]{36}$/);
  await untilLive(page);
}

test.describe('a volunteer with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('publishes a photo and three sentences with five taps', { tag: '@smoke' }, async ({ page }) => {
    await openAsAdmin(page, '/admin/blog');
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    const name = unique('Stasera in cortile');
    await tap(link(page, 'Nuovo articolo'));
    const chooser = page.waitForEvent('filechooser');
    await tap(button(page, 'Scegli una foto'));
    const photo = {
      name: 'sera.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await jpeg({ width: 1200, height: 800 })),
    };
    await (await chooser).setFiles(photo);
    await tap(title(page));
    await page.keyboard.type(name);
    await button(page, 'Grassetto').waitFor();
    await tap(text(page));
    await page.keyboard.type('Eravamo in tanti. Si è cantato. Si replica lunedì.');
    await expect(page.getByRole('img', { name: 'Copertina' })).toBeVisible();
    await tap(button(page, 'Salva e pubblica'));
    await expect(toast(page, 'Post Creato!')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(5);
    await page.waitForURL(/\/admin\/blog\/[\da-f-]{36}$/);
    await link(page, 'Vedi sul sito').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Si è cantato.')).toBeVisible();
    await page.goBack();
    await untilLive(page);
    await button(page, 'Ritira').click();
    await expect(toast(page, 'Post Aggiornato!')).toBeVisible();
    const answer = await page.request.get(`/blog/${name.toLowerCase().replaceAll(' ', '-')}`);
    expect(answer.status()).toBe(404);
  });
});

test('a draft survives a reload, is shown to somebody by a secret link, scheduled, and deleted with undo', async ({
  page,
  browser,
}) => {
  const name = unique('Bozza');
  await openAsAdmin(page, '/admin/blog/nuovo');
  await button(page, 'Grassetto').waitFor();
  await title(page).fill(name);
  await text(page).fill('Ancora da finire.');
  await expect(page.getByText(/La bozza è al sicuro/)).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue(name);
  await button(page, 'Salva').click();
  await page.waitForURL(/\/admin\/blog\/[\da-f-]{36}$/);
  await untilLive(page);

  await button(page, 'Crea un link segreto').click();
  const address = await page.getByRole('textbox', { name: 'Link da mandare' }).inputValue();
  const stranger = await browser.newContext();
  const reader = await stranger.newPage();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
  await button(page, 'Chiudi il link').click();
  await expect(toast(page, 'Link chiuso: non funziona più')).toBeVisible();
  expect((await reader.goto(address))?.status()).toBe(404);
  await stranger.close();

  await button(page, 'Programma').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Giorno di pubblicazione').fill('2099-12-31');
  await dialog.getByLabel('Ora di pubblicazione').fill('09:30');
  await button(dialog, 'Programma').click();
  await expect(page.getByText('Si pubblica da sé: 31 dicembre 2099 alle ore 09:30')).toBeVisible();

  await button(page, "Elimina l'articolo").click();
  await expect(toast(page, 'Post Eliminato!')).toBeVisible();
  await page
    .getByRole('region', { name: /^Notifiche/ })
    .getByRole('button', { name: 'Annulla' })
    .click();
  await page.goto(`/admin/blog?q=${encodeURIComponent(name)}`);
  await expect(link(page, name)).toBeVisible();
});

test('two people who edit the same post are informed of each other, and merge their texts', async ({
  page,
  browser,
}) => {
  const name = unique('A quattro mani');
  await writeDraft(page, name);
  const other = await browser.newContext();
  const second = await other.newPage();
  await openAsAdmin(second, new URL(page.url()).pathname);
  await button(second, 'Grassetto').waitFor();
  await title(second).fill(`${name} bis`);
  await text(page).fill('Un altro testo.');
  await button(page, 'Salva').click();
  await expect(toast(page, 'Post Aggiornato!')).toBeVisible();
  await expect(second.getByText(/^Nel frattempo/)).toBeVisible();
  await button(second, 'Unisci le due versioni').click();
  await expect(title(second)).toHaveValue(`${name} bis`);
  await expect(text(second)).toHaveText('Un altro testo.');
  await button(second, 'Salva').click();
  await expect(toast(second, 'Post Aggiornato!')).toBeVisible();
  await other.close();
});
