import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { jpeg } from '#tests/support/pictures.ts';
import { untilLive } from './live.ts';
import { demoPassword, signIn } from './people.ts';
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

  test('makes an announcement in the section texts with six taps', { tag: '@smoke' }, async ({ page }) => {
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

  // By keyboard from the text back to the buttons, and along them.
  await text(page).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Grassetto')).toBeFocused();
  await page.keyboard.press('End');
  await expect(button(page, 'Altro da inserire')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Tabella' }).press('Enter');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Giorno');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Che cosa');
  await expect(text(page).getByRole('columnheader')).toHaveText(['Giorno', 'Che cosa']);
  await button(page, 'Altro da inserire').press('Enter');
  await page.getByRole('menuitem', { name: 'Togli la tabella' }).press('Enter');
  await expect(text(page).getByRole('columnheader')).toHaveCount(0);

  const other = await openOther(browser, path);
  await text(other).fill('Scritto da un’altra persona');
  await button(other, 'Salva e pubblica').click();
  await expect(toast(other, 'Testo salvato e pubblicato')).toBeVisible();

  await expect(page.getByText(/^Nel frattempo .* ha cambiato qualcosa$/)).toBeVisible();
  await expect(text(page).getByRole('heading', { name: 'Cadere' })).toBeVisible();
  const choice = page.getByRole('radiogroup', { name: 'Italiano' });
  await expect(choice.getByText('Si cade sempre.')).toBeVisible();
  await expect(choice.getByRole('radio', { name: 'Tieni entrambe' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Quello che hai scritto' }).check();
  await button(page, 'Unisci le due versioni').click();
  await expect(text(page).getByText('Scritto da un’altra persona')).toHaveCount(0);
  await button(page, 'Rivedi le scelte').click();
  await choice.getByRole('radio', { name: 'Tieni entrambe' }).check();
  await button(page, 'Unisci le due versioni').click();
  await expect(text(page).getByText('Scritto da un’altra persona')).toBeVisible();
  await button(page, 'Salva').click();
  await expect(toast(page, 'Testo salvato e pubblicato')).toBeVisible();

  // Edits of different paragraphs are merged without a question.
  await text(page).getByText('Si cade').click();
  await text(page).press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('In fondo, da me.');
  await expect(text(other).getByText('Si cade')).toBeVisible();
  await text(other).getByText('Scritto da un’altra persona').click();
  await text(other).press('Home');
  await other.keyboard.type('Prima, da un’altra. ');
  await button(other, 'Salva').click();
  await expect(other.getByText(/^Modifiche non salvate/)).toHaveCount(0);
  await other.context().close();
  await expect(page.getByText('Questo entra da sé:')).toBeVisible();
  await expect(page.getByText('Qui scegli tu:')).toHaveCount(0);
  await button(page, 'Confronta le versioni').click();
  await expect(button(page, 'Unisci le due versioni')).toBeInViewport();
  await button(page, 'Unisci le due versioni').click();
  await button(page, 'Salva').click();
  await expect(page.getByText(/^Modifiche non salvate/)).toHaveCount(0);
  await expect(text(page)).toContainText('Prima, da un’altra.');
  await page.goto('/growth/mindset-and-resilience');
  await expect(page.getByRole('heading', { name: 'Cadere', level: 2 })).toBeVisible();
  for (const line of [
    'Prima, da un’altra. Scritto da un’altra persona',
    'Si cade sempre.',
    'In fondo, da me.',
  ])
    await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByText('Questa sezione è in costruzione')).toHaveCount(0);

  await page.goto(path);
  await untilLive(page);
  await button(page, 'Salva e nascondi').click();
  await expect(toast(page, 'Testo salvato')).toBeVisible();
  await page.goto('/growth/mindset-and-resilience');
  await expect(page.getByText('Questa sezione è in costruzione')).toBeVisible();
});

test('text typed before a session ended is restored for its author, and hidden from others', async ({
  page,
  context,
}) => {
  const typed = unique();
  await openAsAdmin(page, '/admin/contenuti/growth/continuous-personal-development');
  await button(page, 'Grassetto').waitFor();
  await text(page).fill(typed);
  await context.clearCookies();
  await button(page, 'Salva').click();
  const dialog = page.getByRole('dialog', { name: 'Il tuo account' });
  await expect(dialog.getByText('La tua sessione è finita')).toBeVisible();
  await expect(dialog.getByText(/quello che hai scritto è ancora qui/)).toBeVisible();
  await expect(page.getByText(typed)).toBeHidden();
  // The page behind the dialog offers to sign in again.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'La tua sessione è finita', level: 1 })).toBeVisible();
  await expect(page.getByText('Accesso negato')).toHaveCount(0);
  await button(page.getByRole('main'), 'Accedi').click();
  await signInAgain(dialog, 'admin@example.org');
  await expect(page).toHaveURL(/continuous-personal-development/);
  await expect(text(page)).toHaveText(typed);
  await button(page, 'Salva').click();
  await expect(toast(page, 'Testo salvato')).toBeVisible();

  await text(page).fill(`${typed} e altro`);
  // The session ends on another device, so this page is not involved.
  await page.request.post('/api/auth/sign-out', { data: {} });
  await expect(dialog.getByText('La tua sessione è finita')).toBeVisible();
  await signInAgain(dialog, 'socio@example.org');
  await expect(page.getByRole('heading', { name: 'Accesso negato' })).toBeVisible();
  expect(await page.content()).not.toContain(typed);

  await signIn(page.request, 'admin@example.org');
  await page.reload();
  await expect(page.getByText('Abbiamo ritrovato ciò che avevi scritto')).toBeVisible();
  await button(page, 'Grassetto').waitFor();
  await text(page).fill('');
  await button(page, 'Salva').click();
  await expect(page.getByText(/^Modifiche non salvate/)).toHaveCount(0);
});

test('a signed-out administrator signs in and gets the requested page', async ({ page }) => {
  await page.goto('/admin/ordini');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Ordini', level: 1 })).toHaveCount(0);
  await button(main, 'Accedi').click();
  await signInAgain(page.getByRole('dialog', { name: 'Il tuo account' }), 'admin@example.org');
  await expect(page).toHaveURL('/admin/ordini');
  await expect(main.getByRole('heading', { name: 'Ordini', level: 1 })).toBeVisible();
});

async function signInAgain(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await button(dialog, 'Accedi').click();
  await expect(dialog).toBeHidden();
}

test('a pasted picture is uploaded, described and shown, and the page states its retention', async ({
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
  await button(page, "Mostra l'anteprima").click();
  const preview = page.getByRole('region', { name: 'Anteprima' });
  await expect(preview.getByRole('img', { name: 'Il banco del mercato' })).toHaveAttribute('width', '300');
  await expect(warning).toBeVisible();
  await page.reload();
  await expect(page.getByText('Abbiamo ritrovato ciò che avevi scritto')).toBeVisible();
  await expect(warning).toBeVisible();
  await button(page, 'Salva').click();
  await expect(warning).toHaveCount(0);
});

test('text pasted from Google Docs or Word has its bold words and lists, and a note about its pictures', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/contenuti/growth/business-strategies');
  await button(page, 'Grassetto').waitFor();
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Incollato </span><span style="font-weight:700">forte</span><span style="font-style:italic;font-weight:400"> piano</span></p><ul><li dir="ltr"><p role="presentation"><span style="font-weight:400">Voce</span></p></li></ul><p><img src="https://example.org/a.png"></p></b><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Prima</p>`;
  await text(page).evaluate((editor, content) => {
    const data = new DataTransfer();
    data.setData('text/html', content);
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
  await expect(text(page).locator('p', { hasText: 'Incollato' })).toBeVisible();
  await expect(text(page).locator('p:has-text("Incollato") strong')).toHaveText(['forte']);
  await expect(text(page).locator('p:has-text("Incollato") em')).toHaveText([' piano']);
  await expect(text(page).locator('ul li', { hasText: 'Voce' })).toBeVisible();
  await expect(text(page).locator('ol li', { hasText: /^Prima$/ })).toBeVisible();
  await expect(page.getByText('1 immagine non si può incollare', { exact: true })).toBeVisible();
});

async function openOther(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await openAsAdmin(page, path);
  await button(page, 'Grassetto').waitFor();
  return page;
}
