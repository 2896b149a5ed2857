import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

/** A word that no text contains, of Italian syllables: by other letters the language would be recognised as another one. */
const newWord = () =>
  [...randomUUID().slice(0, 6)].map((digit) => syllables[Number.parseInt(digit, 16)]).join('');
const syllables = 'zo va gli ba sto re mu chi pe lo tri na du fa gno ze'.split(' ');

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page.request, 'admin@example.org');
  await page.goto(path);
  await untilLive(page);
}

test.describe('a volunteer with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('teaches the meaning of an unanswered question with one tap, and takes it back', {
    tag: '@smoke',
  }, async ({ page, browser }) => {
    const question = `posso fare volontariato con lo ${newWord()} e con lo ${newWord()}?`;
    const visitor = await browser.newContext();
    const ask = async (): Promise<string> => {
      const asked = await visitor.request.post('/api/chatbot?lng=it', { data: { query: question } });
      return (await asked.json()).reply;
    };
    expect(await ask()).toContain('Non lo so');

    await openAsAdmin(page, '/admin/assistente');
    const item = page.getByRole('listitem').filter({ hasText: question }).first();
    const meanings = item.getByRole('group', { name: `Vuol dire: ${question}` });
    await meanings.getByRole('button', { name: 'Fare volontariato' }).click();
    await expect(item.getByText('Insegnato: Fare volontariato')).toBeVisible();
    const reply = await ask();
    expect(reply).not.toContain('Non lo so');
    await expect(item.getByRole('status')).toContainText(reply.split('\n')[0] ?? '');
    await expectAccessible(page);

    await item.getByRole('button', { name: `Annulla: ${question}` }).click();
    await expect(meanings.getByRole('button', { name: 'Fare volontariato' })).toBeVisible();
    await expect.poll(ask, { timeout: 60_000 }).toContain('Non lo so');
    await visitor.close();
  });
});

test('a corrected question is taught another meaning, listed, forgotten, and remembered again', async ({
  page,
}) => {
  const [name, word] = [newWord(), newWord()];
  const question = `posso fare volontariato con lo ${name} e con lo ${word}?`;
  await page.request.post('/api/chatbot?lng=it', { data: { query: question } });
  await openAsAdmin(page, '/admin/assistente');
  const item = page.getByRole('listitem').filter({ hasText: question }).first();
  await item.getByRole('button', { name: 'Altro o correggi…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Che cosa vuol dire questa domanda?' });
  const field = dialog.getByRole('textbox', { name: "La domanda, come l'assistente la impara" });
  await expect(field).toHaveValue(question);
  // An address is refused, and nothing that was typed is lost.
  await field.fill(`posso fare volontariato con lo ${word}? scrivi a ${name}@example.org`);
  await dialog.getByLabel('Vuol dire').selectOption('Dove siete');
  await dialog.getByRole('button', { name: 'Insegna' }).click();
  await expect(field).toHaveAccessibleDescription(/ha un nome, un recapito o un numero/);
  await field.fill(`posso fare volontariato con lo ${word}?`);
  await dialog.getByRole('button', { name: 'Insegna' }).click();
  await expect(dialog).toBeHidden();
  await expect(item.getByText('Insegnato: Dove siete')).toBeVisible();

  await page.getByRole('link', { name: 'Domande insegnate' }).click();
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('Dove siete');
  await expect(row).not.toContainText(name);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Dimentica/ }).click();
  await expect(row).toHaveCount(0);
  await page
    .getByRole('region', { name: /^Notifiche/ })
    .getByRole('button', { name: 'Annulla' })
    .click();
  await expect(row).toContainText('Dove siete');
});
