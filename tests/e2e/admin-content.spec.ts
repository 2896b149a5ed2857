import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { jpeg } from '#tests/support/pictures.ts';
import { untilLive } from './live.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifiche/ }).getByText(text, { exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Testo (Italiano)' });
const unique = () => `Annuncio ${randomUUID().slice(0, 8)}`;

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page.request, 'admin@example.org');
  await page.goto(path);
  await untilLive(page);
}

test.describe('a volunteer with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('makes an announcement in the section texts with six taps', async ({ page }) => {
    await openAsAdmin(page, '/admin');
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    const announcement = unique();
    await tap(page.locator('summary').filter({ hasText: 'Amministrazione' }));
    await tap(link(page, 'Contenuti'));
    await tap(link(page, 'Descrizioni delle sezioni'));
    const field = page.getByRole('region', { name: 'Blog' }).getByLabel('Testo (Italiano)');
    await tap(field);
    await field.fill(announcement);
    await tap(button(page, 'Salva'));
    await expect(toast(page, 'Descrizioni Aggiornate!')).toBeVisible();
    await page.goto('/blog');
    await expect(page.getByText(announcement)).toBeVisible();
    await page.goto('/blog?lng=de');
    await expect(page.getByText(announcement)).toBeVisible();
    expect(taps).toBeLessThanOrEqual(6);
    await page.goto('/admin/contenuti/descrizioni?lng=it');
    await expect(page.getByText(/^Manca in: .*Deutsch/).first()).toBeVisible();

    // Other journeys share the site.
    await untilLive(page);
    await page.getByRole('region', { name: 'Blog' }).getByLabel('Testo (Italiano)').fill('');
    await button(page, 'Salva').click();
    await expect(toast(page, 'Descrizioni Aggiornate!').first()).toBeVisible();
  });
});

test('an article is written by keyboard, survives a reload, and two people do not overwrite each other', async ({
  page,
  browser,
}) => {
  const path = '/admin/contenuti/growth/mindset-and-resilience';
  await openAsAdmin(page, path);
  await button(page, 'Grassetto').waitFor();
  await text(page).focus();
  await page.keyboard.type('## Cadere');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Si cade ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('sempre');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('.');
  await expect(page.getByText(/La bozza è al sicuro/)).toBeVisible();

  await page.reload();
  await expect(page.getByText('Abbiamo ritrovato ciò che avevi scritto')).toBeVisible();
  await expect(text(page).getByRole('heading', { name: 'Cadere' })).toBeVisible();
  await expect(text(page).locator('strong')).toHaveText('sempre');

  // From the text back to the buttons, and along them.
  await text(page).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Grassetto')).toBeFocused();
  await page.keyboard.press('End');
  await expect(button(page, 'Ripeti la modifica')).toBeFocused();

  const other = await openOther(browser, path);
  await text(other).fill('Scritto da un’altra persona');
  await button(other, 'Salva e pubblica').click();
  await expect(toast(other, 'Testo salvato e pubblicato')).toBeVisible();
  await other.context().close();

  await expect(page.getByText(/^Nel frattempo .* ha cambiato qualcosa$/)).toBeVisible();
  await expect(text(page).getByRole('heading', { name: 'Cadere' })).toBeVisible();
  await button(page, 'Unisci e tieni le mie modifiche').click();
  await button(page, 'Salva').click();
  await expect(toast(page, 'Testo salvato e pubblicato')).toBeVisible();
  await page.goto('/growth/mindset-and-resilience');
  await expect(page.getByRole('heading', { name: 'Cadere', level: 2 })).toBeVisible();
  await expect(page.getByText('Questa sezione è in costruzione')).toHaveCount(0);

  await page.goto(path);
  await untilLive(page);
  await button(page, 'Salva e nascondi').click();
  await expect(toast(page, 'Testo salvato')).toBeVisible();
  await page.goto('/growth/mindset-and-resilience');
  await expect(page.getByText('Questa sezione è in costruzione')).toBeVisible();
});

test('a picture that is pasted is sent, described and shown, and the page says how long it is kept', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/contenuti/growth/business-strategies');
  await button(page, 'Grassetto').waitFor();
  const warning = page.getByText('Le immagini nuove si conservano per 24 ore');
  await expect(warning).toHaveCount(0);
  const bytes = [...(await jpeg({ width: 300, height: 200 }, 77))];
  await text(page).evaluate((editor, content) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], 'foto.jpg', { type: 'image/jpeg' }));
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, bytes);
  const dialog = page.getByRole('dialog', { name: 'Immagine nel testo' });
  await button(dialog, 'Inserisci').click();
  await expect(dialog.getByText('Scrivi che cosa si vede.')).toBeVisible();
  await dialog.getByLabel('Che cosa mostra').fill('Il banco del mercato');
  await button(dialog, 'Inserisci').click();
  await expect(text(page).getByRole('img', { name: 'Il banco del mercato' })).toBeVisible();
  await button(page, 'Mostra l’anteprima').click();
  const preview = page.getByRole('region', { name: 'Anteprima' });
  await expect(preview.getByRole('img', { name: 'Il banco del mercato' })).toHaveAttribute('width', '300');
  await expect(warning).toBeVisible();
  await page.reload();
  await expect(page.getByText('Abbiamo ritrovato ciò che avevi scritto')).toBeVisible();
  await expect(warning).toBeVisible();
  await button(page, 'Salva').click();
  await expect(warning).toHaveCount(0);
});

async function openOther(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await openAsAdmin(page, path);
  await button(page, 'Grassetto').waitFor();
  return page;
}
