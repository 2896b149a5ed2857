import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });

test('a visitor without scripts reads the current campaign, and the result of an earlier one', {
  tag: '@smoke',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/crowdfunding?lng=it');
  await expect(page.getByRole('heading', { level: 1, name: 'Crowdfunding', exact: true })).toBeVisible();
  await expect(heading(page, 'Bici per tutti')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: /^L'obiettivo: 5\.?000,00/ })).toBeVisible();
  await expect(heading(page, 'Perché donare?')).toBeVisible();
  await expect(main(page).getByRole('progressbar').first()).toBeVisible();
  await expect(main(page).getByRole('row', { name: /Due cargo bike.*60.*3000|3\.000/ })).toBeVisible();
  await main(page).getByRole('link', { name: 'La festa dei dieci anni' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La festa dei dieci anni');
  await expect(main(page).getByText('Conclusa', { exact: true })).toBeVisible();
  await expect(heading(page, "Grazie, ce l'abbiamo fatta")).toBeVisible();
  await context.close();
});

test('an unknown campaign is not found', async ({ page }) => {
  expect((await page.goto('/crowdfunding/nessuna?lng=it'))?.status()).toBe(404);
});

/** Waits for an email to somebody, and returns the address of the first link with this text. */
async function linkTo(request: APIRequestContext, address: string, part: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const emails: { id: string; to: string }[] = await (await request.get('/api/dev-mailbox')).json();
    for (const { id } of emails.filter(({ to }) => to === address)) {
      const text = JSON.stringify(await (await request.get(`/api/dev-mailbox/${id}`)).json());
      link = new RegExp(`/crowdfunding/aggiornamenti\\?${part}=[\\w.-]+`).exec(text)?.[0] ?? link;
    }
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test('an expired link to campaign updates leads to another page of the association', async ({ page }) => {
  await page.goto('/crowdfunding/aggiornamenti');
  await expect(page.getByRole('heading', { name: 'Questo link non vale più', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Scopri di più' }).click();
  await expect(page).toHaveURL('/chisiamo');
});

test('a visitor follows a campaign, gets its update by email, and unsubscribes with one click', async ({
  page,
  browser,
}) => {
  const email = `${randomUUID()}@example.org`;
  await page.goto('/crowdfunding/impianto-di-birra?lng=it');
  await untilLive(page);
  const form = page.getByRole('form', { name: 'Ricevere gli aggiornamenti per email' });
  await form.getByRole('button', { name: 'Segui la campagna' }).click();
  await expect(form.getByRole('textbox', { name: 'La tua email' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'La tua email' }).fill(email);
  await form.getByRole('button', { name: 'Segui la campagna' }).click();
  await expect(page.getByText(`Apri l'email mandata a ${email}`)).toBeVisible();
  await page.goto(await linkTo(page.request, email, 'conferma'));
  await untilLive(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sì, confermo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Segui «/ })).toBeVisible();

  const admin = await browser.newContext();
  await signIn(admin.request, 'admin@example.org');
  const { items } = await (await admin.request.get('/api/admin/campaigns?q=impianto')).json();
  const title = `Novità ${randomUUID().slice(0, 8)}`;
  const written = await admin.request.put(`/api/admin/campaigns/${items[0].id}/updates/${randomUUID()}`, {
    data: { version: 0, isPublic: true, texts: { 'title.it': title, 'body.it': 'Ci siamo quasi.' } },
  });
  expect(written.ok()).toBe(true);
  await admin.close();
  await page.goto(await linkTo(page.request, email, 'fine'));
  await expect(page.getByRole('heading', { level: 1, name: 'Fatto: niente più email' })).toBeVisible();
  await page.goto('/crowdfunding/impianto-di-birra?lng=it');
  await expect(heading(page, title)).toBeVisible();
});

test.describe('an administrator with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('writes a campaign, publishes it, and everybody reads it', { tag: '@smoke' }, async ({ page }) => {
    const title = `Sedie ${randomUUID().slice(0, 8)}`;
    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin/campagne/nuova?lng=it');
    await untilLive(page);
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    await box('Titolo breve').fill(title);
    await box('Perché donare').fill('Per stare seduti.');
    await box('Il progetto').fill('Trenta sedie nuove.');
    await box('Obiettivo').fill('50');
    await box('Spesa 1').fill('Sedie');
    await box('Importo 1').fill('900');
    await page.getByLabel('Primo giorno').fill('2026-01-01');
    await page.getByRole('button', { name: 'Salva e pubblica', exact: true }).click();
    await expect(page.getByText(/L'obiettivo è almeno/)).toBeVisible();
    await box('Obiettivo').fill('900');
    await expect(page.getByText(/In tutto 900,00.* proprio l'obiettivo/)).toBeVisible();
    await page.getByRole('button', { name: 'Salva e pubblica', exact: true }).click();
    await page.waitForURL(/\/admin\/campagne\/[\da-f-]{36}$/);
    await page.getByRole('link', { name: 'Guardala sul sito' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dona', exact: true })).toBeVisible();
    await page.goBack();
    await untilLive(page);
    await page.getByRole('button', { name: 'Chiudi la campagna oggi' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Chiudi la campagna oggi' }).click();
    await expect(page.getByText("Oggi è l'ultimo giorno", { exact: true })).toBeVisible();
    await page.goto('/admin/campagne');
    const campaign = page.getByRole('row').filter({ hasText: title });
    await expect(campaign.locator('td[data-label="Già raccolti"]')).toHaveText(/^0,00\s€$/);
  });
});
