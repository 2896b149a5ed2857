import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Assistente TU' });
const open = (page: Page) => page.getByRole('button', { name: 'Apri assistente' }).click();

async function ask(page: Page, question: string): Promise<void> {
  const field = panelOf(page).getByRole('textbox', { name: 'Scrivi un messaggio' });
  await field.fill(question);
  await field.press('Enter');
}

test('the assistant answers with the keyboard alone, and leads to the page that an answer comes from', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/beershop');
  await untilLive(page);
  await page.getByRole('button', { name: 'Apri assistente' }).focus();
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await expect(panel.getByRole('log')).toContainText('assistente automatico');
  await expect(panel.getByRole('textbox')).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Invia' })).toBeDisabled();
  await page.keyboard.type('che sconto hanno i soci?');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('log')).toContainText('5%');
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Chi siamo' }).click();
  await expect(page).toHaveURL(/chisiamo$/);
  // The page is not covered, and the conversation stays while pages change.
  await expect(panel).toBeHidden();
  await open(page);
  await expect(panel.getByRole('log')).toContainText('che sconto hanno i soci?');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('the assistant opens a requested page after a moment in which the user can cancel', async ({ page }) => {
  await page.goto('/');
  await untilLive(page);
  await open(page);
  const panel = panelOf(page);
  await expect(panel.getByRole('log')).toContainText('assistente automatico');
  await ask(page, 'portami al blog');
  await panel.getByRole('button', { name: 'Resta qui' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'restiamo qui' })).toBeVisible();
  await ask(page, 'voglio accedere');
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Accedi' })).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Escape');
  await open(page);
  await ask(page, 'portami al blog');
  await expect(page).toHaveURL(/\/blog$/);
  await expect(panel).toBeHidden();
});

test('an answer shows the product that it names, and the keyboard alone opens its page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await untilLive(page);
  await open(page);
  const panel = panelOf(page);
  await expect(panel.getByRole('log')).toContainText('assistente automatico');
  await ask(page, 'quali sono le birre più forti?');
  const cards = panel
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.locator('img') });
  await expect(cards).toHaveCount(3);
  const first = cards.first();
  await expect(first).toContainText(/\d,\d\d\s€.*I soci pagano/);
  const picture = first.locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  const link = first.getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a button of an answer opens the booking of the asked day, once it is pressed', async ({ page }) => {
  await signIn(page.request, 'socio@example.org');
  await page.goto('/');
  await untilLive(page);
  await open(page);
  const panel = panelOf(page);
  await expect(panel.getByRole('log')).toContainText('assistente automatico');
  await ask(page, 'quali bici sono libere dopodomani?');
  const book = panel.getByRole('link', { name: /^Prenota .+\d/ }).first();
  await expect(book).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await book.click();
  await expect(panel).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Prenota' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/bikesharing\?day=.+&slot=/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/bikesharing\?day=[\d-]+$/);
});

test('a visitor signs in with a button of the answer, which opens no dialog before', async ({ page }) => {
  await page.goto('/');
  await untilLive(page);
  await open(page);
  const panel = panelOf(page);
  await expect(panel.getByRole('log')).toContainText('assistente automatico');
  await ask(page, 'le mie prenotazioni');
  await panel.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Accedi' })).toBeVisible();
  await expect(panel).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the assistant fills the screen, preserves typed text on failure, and offers to contact a person', async ({
    page,
  }) => {
    await page.goto('/');
    await untilLive(page);
    await open(page);
    const panel = panelOf(page);
    await expect(panel.getByRole('log')).toContainText('assistente automatico');
    expect((await panel.boundingBox())?.width).toBe(360);
    await page.route('**/api/chatbot', (route) => route.abort());
    await ask(page, 'Avete buoni regalo?');
    await expect(panel.getByRole('log')).toContainText('Oh no! Qualcosa è andato storto. Riprova più tardi.');
    await expect(panel.getByRole('textbox')).toHaveValue('Avete buoni regalo?');
    await page.unroute('**/api/chatbot');
    await panel.getByRole('button', { name: 'Invia' }).click();
    await expect(panel.getByRole('log')).toContainText('Non lo so');
    await panel.getByRole('button', { name: 'Scrivi a una persona' }).last().click();
    await panel.getByLabel('La tua email').fill('chiara@example.org');
    await panel.getByRole('checkbox').check();
    await expectAccessible(page);
    await panel.getByRole('button', { name: "Manda all'associazione" }).click();
    await expect(panel.getByText('Messaggio inviato')).toBeVisible();
  });
});

test('administrators answer a message, and the next user of the browser does not see their questions', async ({
  page,
}) => {
  await signIn(page.request, 'admin@example.org');
  await page.goto('/admin/assistente');
  await untilLive(page);
  const message = page
    .getByRole('article')
    .filter({ has: page.getByLabel('La tua risposta') })
    .first();
  await message.getByLabel('La tua risposta').fill('Ti scriviamo domani.');
  await message.getByRole('button', { name: 'Rispondi per email' }).click();
  await expect(page.getByText('Risposta inviata').first()).toBeVisible();
  await page.goto('/');
  await untilLive(page);
  await open(page);
  await expect(panelOf(page).getByRole('log')).toContainText('qui per chi amministra');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Accedi' })).toBeVisible();
  await open(page);
  await expect(panelOf(page).getByRole('log')).toContainText('non una persona');
  await expect(panelOf(page).getByRole('log')).not.toContainText('qui per chi amministra');
});

test('administrators find messages by their words, answers and languages, with and without scripts', async ({
  page,
  browser,
}) => {
  await signIn(page.request, 'admin@example.org');
  await page.goto('/admin/assistente');
  await untilLive(page);
  const messages = page.getByRole('region', { name: "Messaggi all'associazione" });
  const filters = page.getByRole('form', { name: 'Scegli i messaggi' });
  await filters.getByLabel('Quali messaggi').selectOption('Da rispondere');
  await expect(page).toHaveURL(/state=open/);
  await expect(messages.getByLabel('La tua risposta').first()).toBeVisible();
  await filters.getByLabel('Lingua di chi ha scritto').selectOption('日本語');
  await expect(page).toHaveURL(/state=open&locale=ja/);
  await filters.getByRole('searchbox').fill('zafferano');
  await filters.getByRole('searchbox').press('Enter');
  await expect(messages.getByText('Nessun messaggio corrisponde.')).toBeVisible();
  await expectAccessible(page);
  const csv = messages.getByRole('link', { name: 'Scarica CSV' });
  await expect(csv).toHaveAttribute('href', /lng=it&q=zafferano&state=open&locale=ja/);
  const scriptless = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await scriptless.newPage();
  await plain.goto('/admin/assistente?state=answered');
  await plain.getByRole('searchbox').fill('zafferano');
  await plain.getByRole('searchbox').press('Enter');
  await expect(plain).toHaveURL(/q=zafferano/);
  await expect(plain.getByText('Nessun messaggio corrisponde.')).toBeVisible();
  await scriptless.close();
});
