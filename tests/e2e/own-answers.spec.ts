import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifiche/ }).getByText(text, { exact: true });
const questions = (page: Page, language = 'Italiano') =>
  page.getByRole('textbox', { name: `Le domande (${language})` });
const answer = (page: Page, language = 'Italiano') =>
  page.getByRole('textbox', { name: `La risposta (${language})` });
const language = (page: Page) => page.getByLabel('Lingua dei testi');

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page.request, 'admin@example.org');
  await page.goto(path);
  await untilLive(page);
}

/** A word that nothing has, of letters alone: long numbers are removed from stored questions. */
const newWord = () =>
  `z${[...randomUUID().slice(0, 8)].map((digit) => 'bcdfghklmnprstvz'[Number.parseInt(digit, 16)]).join('')}`;

/** Asks as a visitor, in a language; returns the last reply. */
async function askAsVisitor(page: Page, question: string, locale = 'it'): Promise<string> {
  const asked = await page.request.post(`/api/chatbot?lng=${locale}`, { data: { query: question } });
  return (await asked.json()).reply;
}

test.describe('a volunteer with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('sees an unanswered question, writes an answer for the assistant, and a visitor gets the answer', {
    tag: '@smoke',
  }, async ({ page, browser }) => {
    const word = newWord();
    const question = `Avete un ${word} per le bici?`;
    const stranger = await browser.newContext();
    const visitor = await stranger.newPage();
    expect(await askAsVisitor(visitor, question)).toContain('Non lo so');

    await openAsAdmin(page, '/admin/assistente');
    await page.getByRole('link', { name: `Rispondi d'ora in poi: ${question}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nuova risposta' })).toBeVisible();
    await expect(questions(page)).toHaveValue(question);
    // An incomplete answer is refused, and the field shows why.
    await button(page, 'Salva').click();
    await expect(answer(page)).toBeFocused();
    await expect(answer(page)).toHaveAccessibleDescription(/In italiano servono le domande e la risposta/);
    await answer(page).fill('Sì: è <b>appeso</b> nel cortile.');
    await page.getByLabel('Pagina da citare').selectOption('Chi siamo');
    await expectAccessible(page);
    await button(page, 'Salva').click();
    await expect(toast(page, 'Risposta salvata')).toBeVisible();
    await page.waitForURL(/\/admin\/assistente\/risposte\/[\da-f-]{36}$/);

    await visitor.goto('/');
    await untilLive(visitor);
    await button(visitor, 'Apri assistente').click();
    const panel = visitor.getByRole('dialog', { name: 'Assistente TU' });
    await expect(panel.getByRole('log')).toContainText('assistente automatico');
    const field = panel.getByRole('textbox', { name: 'Scrivi un messaggio' });
    await field.fill(`ciao, avete un ${word} per la bici?`);
    await field.press('Enter');
    // Markup in an answer is shown as text.
    await expect(panel.getByRole('log')).toContainText('Sì: è <b>appeso</b> nel cortile.');
    await expect(panel.getByRole('link', { name: 'Chi siamo' })).toBeVisible();
    await stranger.close();

    await page.goto('/admin/assistente');
    await page.getByRole('link', { name: `Vedi la risposta: ${question}` }).click();
    await expect(questions(page)).toHaveValue(question);
    await button(page, 'Elimina la risposta').click();
    await expect(toast(page, 'Risposta eliminata')).toBeVisible();
    await page
      .getByRole('region', { name: /^Notifiche/ })
      .getByRole('button', { name: 'Annulla' })
      .click();
    await expect(page.getByRole('link', { name: question })).toBeVisible();
  });
});

test('a question in another language opens a new answer in that language, with Italian beside it', async ({
  page,
}) => {
  const word = newWord();
  const question = `Habt ihr einen ${word} im Hof?`;
  await askAsVisitor(page, question, 'de');
  await openAsAdmin(page, '/admin/assistente');
  await page.getByRole('link', { name: `Rispondi d'ora in poi: ${question}` }).click();
  await expect(language(page)).toHaveValue('de');
  await expect(questions(page, 'Deutsch')).toHaveValue(question);
  await answer(page, 'Deutsch').fill('Ja, neben dem Tor.');
  await button(page, 'Salva').click();
  // Italian is missing: its fields scroll into view.
  await expect(questions(page)).toBeFocused();
  await questions(page).fill(`Avete uno ${word} in cortile?`);
  await answer(page).fill('Sì, accanto al portone.');
  await expect(page.getByText(/La bozza è al sicuro/)).toBeVisible();
  await page.reload();
  await untilLive(page);
  await language(page).selectOption('it');
  await expect(answer(page)).toHaveValue('Sì, accanto al portone.');
  await button(page, 'Salva').click();
  await expect(toast(page, 'Risposta salvata')).toBeVisible();
  expect(await askAsVisitor(page, question, 'de')).toBe('Ja, neben dem Tor.');
  // The language of the question counts, not that of the page.
  expect(await askAsVisitor(page, question, 'fr')).toBe('Ja, neben dem Tor.');
  expect(await askAsVisitor(page, 'Où puis-je garer mon vélo chez vous ?', 'de')).not.toContain('neben');
});

test('two people who edit the same answer are informed and merge their texts, and an open list updates', async ({
  page,
  browser,
}) => {
  const word = newWord();
  await openAsAdmin(page, '/admin/assistente/risposte/nuova');
  await questions(page).fill(`Avete uno ${word}?`);
  await answer(page).fill('Prima riga.\nUltima riga.');
  await button(page, 'Salva').click();
  await page.waitForURL(/\/risposte\/[\da-f-]{36}$/);
  await untilLive(page);
  const other = await browser.newContext();
  const second = await other.newPage();
  await openAsAdmin(second, new URL(page.url()).pathname);
  await answer(second).fill('Prima riga.\nUltima riga, corretta.');
  await answer(page).fill('Prima riga, cambiata.\nUltima riga.');
  await button(page, 'Salva').click();
  await expect(toast(page, 'Risposta salvata')).toBeVisible();
  await expect(second.getByText(/^Nel frattempo/)).toBeVisible();
  await button(second, 'Unisci le due versioni').click();
  await expect(answer(second)).toHaveValue('Prima riga, cambiata.\nUltima riga, corretta.');
  await page.goto('/admin/assistente/risposte');
  await untilLive(page);
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row.getByText('In uso', { exact: true })).toBeVisible();
  await second.getByRole('checkbox', { name: "L'assistente usa questa risposta" }).uncheck();
  await button(second, 'Salva').click();
  await expect(row.getByText('Non in uso', { exact: true })).toBeVisible();
  await other.close();
});
