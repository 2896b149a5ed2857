import type { Page } from '@playwright/test';
import { buy } from './buy.ts';
import { untilLive } from './live.ts';
import { emailsTo, register, signIn } from './people.ts';
import { expect, test } from './test.ts';

const title = 'Recedere dal contratto qui';
const main = (page: Page) => page.getByRole('main');
const step = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

async function write(page: Page, values: { name: string; email: string; order: string }): Promise<void> {
  await page.getByLabel('Nome completo').fill(values.name);
  await page.getByLabel('Email per la conferma').fill(values.email);
  await page.getByLabel("Numero dell'ordine").fill(values.order);
}

test('anybody withdraws in two steps from the foot of any page, and gets day and time by email', {
  tag: '@smoke',
}, async ({ page }) => {
  const email = `recesso-${Date.now()}@example.org`;
  await page.goto('/chisiamo');
  await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByLabel('Nome completo')).toBeFocused();
  await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(3);
  await expect(main(page).getByText("Scrivi il numero dell'ordine, o che cosa")).toBeVisible();

  await write(page, { name: 'Ada Rossi', email, order: 'la birra di lunedì' });
  await page.getByLabel('Da quali prodotti recedi').fill('Due bottiglie chiuse');
  await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Controlla e conferma' })).toBeFocused();
  for (const words of ['Ada Rossi', email, 'la birra di lunedì', 'Due bottiglie chiuse']) {
    await expect(step(page, 'Controlla e conferma').getByText(words, { exact: true })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Modifica' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'La tua dichiarazione' })).toBeFocused();
  await expect(page.getByLabel('Da quali prodotti recedi')).toHaveValue('Due bottiglie chiuse');
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.goBack();
  await expect(page.getByLabel('Da quali prodotti recedi')).toHaveValue('Due bottiglie chiuse');
  await page.getByLabel('Da quali prodotti recedi').fill('');
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('button', { name: 'Conferma recesso' }).click();
  const done = step(page, 'Abbiamo ricevuto il tuo recesso');
  await expect(done.getByRole('heading', { level: 2 })).toBeFocused();
  const [, number, date = ''] = /Recesso n\. (\d+), ricevuto: (.+)\.$/m.exec(await done.innerText()) ?? [];

  await expect.poll(() => emailsTo(page.request, email)).toHaveLength(1);
  const [received] = await emailsTo(page.request, email);
  expect(received).toContain(`Recesso n. ${number}`);
  for (const words of [date, 'Ordine: la birra di lunedì', "Beni: Tutto l'ordine", 'Nome: Ada Rossi']) {
    expect(received).toContain(words);
  }
});

test('a withdrawal that does not arrive can be sent again, and is stored once', async ({ page }) => {
  const email = `ancora-${Date.now()}@example.org`;
  await page.goto('/recesso');
  await write(page, { name: 'Ada Rossi', email, order: '#1001' });
  await page.getByRole('button', { name: 'Continua' }).click();
  // The statement arrives, but its answer is lost.
  await page.route('**/api/withdrawals', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Conferma recesso' }).click();
  await expect(page.getByText('Recesso non inviato').first()).toBeVisible();
  await page.unroute('**/api/withdrawals');
  await page.getByRole('button', { name: 'Conferma recesso' }).click();
  await expect(step(page, 'Abbiamo ricevuto il tuo recesso')).toBeVisible();

  await signIn(page.request, 'admin@example.org');
  const { items } = await (await page.request.get('/api/admin/withdrawals?limit=100')).json();
  expect(items.filter((each: { email: string }) => each.email === email)).toHaveLength(1);
});

test('typed text survives a change of the language', async ({ page }) => {
  await page.goto('/recesso?lng=it');
  await write(page, { name: 'Ada Rossi', email: 'ada@example.org', order: '#1001' });
  await page.getByRole('button', { name: 'Lingua', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract here' })).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue('#1001');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible();
});

test('after a change of language, errors of fields are in the new language; editing a field removes its error', async ({
  page,
}) => {
  await page.goto('/recesso?lng=it');
  await untilLive(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByLabel('Nome completo')).toHaveAccessibleDescription('Scrivi il tuo nome e cognome.');
  await page.getByRole('button', { name: 'Lingua', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  const name = page.getByLabel('Full name');
  await expect(name).toHaveAccessibleDescription('Enter your first and last name.');
  await name.fill('A');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(2);
});

test('text typed before hydration is not lost', async ({ page }) => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/recesso?order=1001', { waitUntil: 'commit' });
  await write(page, { name: 'Ada Rossi', email: 'ada@example.org', order: 'la birra di lunedì' });
  await page.getByLabel('Da quali prodotti recedi').fill('Una tazza');
  await page.getByRole('button', { name: 'Continua' }).click();
  open();
  const check = step(page, 'Controlla e conferma');
  for (const words of ['Ada Rossi', 'ada@example.org', 'la birra di lunedì', 'Una tazza']) {
    await expect(check.getByText(words, { exact: true })).toBeVisible();
  }
});

test('a URL parameter fills in the order number only when it is a valid number', async ({ page }) => {
  for (const [search, value] of [
    ['1001', '#1001'],
    ['-1', ''],
    ['abc', ''],
    ['[1,2]', ''],
    ['%7B%22a%22%3A1%7D', ''],
  ]) {
    await page.goto(`/recesso?order=${search}`);
    await expect(page.getByLabel("Numero dell'ordine"), search).toHaveValue(value ?? '');
  }
});

test('a buyer starts a withdrawal from the order, and an administrator handles it', async ({
  page,
  browser,
}) => {
  const buyer = await register(page.request, 'Rita Ripensa');
  const { number } = await buy(page.request);
  await page.goto('/profilo');
  await main(page)
    .getByRole('heading', { name: `Ordine #${number}` })
    .click();
  await main(page).getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Rita Ripensa');
  await expect(page.getByLabel('Email per la conferma')).toHaveValue(buyer.email);
  await expect(page.getByLabel("Numero dell'ordine")).toHaveValue(`#${number}`);
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('button', { name: 'Conferma recesso' }).click();
  await expect(step(page, 'Abbiamo ricevuto il tuo recesso')).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signIn(office.request, 'admin@example.org');
  await office.goto('/admin/recessi');
  await untilLive(office);
  const card = main(office)
    .getByRole('article')
    .filter({ hasText: buyer.email })
    .filter({ hasText: 'Recesso n.' });
  await expect(card.getByText(`È un ordine di questa persona: #${number}`)).toBeVisible();
  await card.getByRole('button', { name: 'Chiudi senza rimborso…' }).press('Enter');
  const question = office.getByRole('dialog');
  await question.getByLabel('Motivo della chiusura').fill('La merce non è tornata');
  await question.getByRole('button', { name: 'Chiudi senza rimborso' }).press('Enter');
  await card.getByRole('button', { name: 'Annulla' }).press('Enter');
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  await card.getByRole('button', { name: 'Rimborsa…' }).press('Enter');
  await question.getByRole('button', { name: 'Vai avanti' }).press('Enter');
  await question.getByRole('button', { name: /^Restituisci/ }).press('Enter');
  await expect(card).toBeHidden({ timeout: 20_000 });
  await main(office).getByLabel('Quali recessi').selectOption('Già gestiti');
  await expect(office).toHaveURL('/admin/recessi?state=handled');
  await expect(card.getByRole('button', { name: 'Riapri' })).toBeVisible();
  await office.reload();
  await expect(card.getByRole('button', { name: 'Riapri' })).toBeVisible();
  await office.context().close();
  await page.goto('/profilo');
  await main(page)
    .getByRole('heading', { name: `Ordine #${number}` })
    .click();
  await expect(main(page).getByText(/^Rimborsato: .+€/)).toBeVisible();
  await expect(main(page).getByRole('link', { name: title, exact: true })).toBeHidden();
});

test('without scripts the page shows the address to write to', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/recesso`);
  await expect(main(page).getByRole('status')).toContainText(
    'Senza JavaScript questo modulo non si può inviare',
  );
  await expect(main(page).getByRole('status').getByRole('link', { name: 'info@example.org' })).toBeVisible();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  await context.close();
});

test('without scripts administrators choose by a button which withdrawals they see', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signIn(context.request, 'admin@example.org');
  const page = await context.newPage();
  await page.goto(`${baseURL}/admin/recessi`);
  await page.getByLabel('Quali recessi').selectOption('Già gestiti');
  await page.getByRole('button', { name: 'Filtra i recessi' }).click();
  await expect(page).toHaveURL(/\/admin\/recessi\?state=handled$/);
  await expect(page.getByLabel('Quali recessi')).toHaveValue('handled');
  await context.close();
});
