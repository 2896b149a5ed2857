import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { chooseOptions, giveDateOfBirth, register, signIn, signInByDialog } from './people.ts';
import { expect, test } from './test.ts';

/** Finds a beer of the demo shop, puts one into the cart and opens the drawer. */
async function fillCart(page: Page): Promise<void> {
  await page.goto('/beershop');
  await page.getByRole('combobox', { name: 'Cerca' }).fill('Carbonaia');
  await page.getByRole('combobox', { name: 'Cerca' }).press('Enter');
  await expect(page).toHaveURL(/q=Carbonaia/);
  await page.getByRole('link', { name: 'Carbonaia' }).click();
  await expect(page.getByRole('heading', { name: 'Carbonaia', level: 1 })).toBeVisible();
  const add = page.getByRole('button', { name: 'Aggiungi al carrello', exact: true });
  await add.click();
  await expect(page.getByText('Scegli prima: Formato.')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await chooseOptions(page);
  await add.click();
  await page.getByRole('button', { name: /^Carrello, 1/ }).click();
  await expect(page.getByRole('dialog', { name: 'Carrello' })).toBeVisible();
}

test('a visitor finds a beer, signs in at the checkout, pays, and the order is there for buyer and administrator', {
  tag: '@smoke',
}, async ({ page, browser }) => {
  await fillCart(page);
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await signInByDialog(page, 'utente@example.org');
  await expect(page).toHaveURL(/\/checkout\?id=/);

  await page.getByRole('radio', { name: 'Ritiro' }).check();
  const order = page.getByRole('button', { name: 'Ordine con obbligo di pagare' });
  await order.click();
  await expect(page.getByText('Scrivi la tua data di nascita')).toBeVisible();
  await expect(page.getByLabel('Giorno')).toBeFocused();
  await giveDateOfBirth(page);
  await order.click();

  await page.getByRole('button', { name: 'Paga', exact: true }).click();
  await expect(page).toHaveURL(/\/success\?order=/);
  await expect(page.getByText('Ordine Completato!').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Carrello', exact: true })).toBeVisible();
  const number = /#(\d+)/.exec(await page.getByRole('main').innerText())?.[1];
  expect(number).toBeDefined();
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Scarica la ricevuta (PDF)' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toBe(`ricevuta-${number}.pdf`);

  await page.goto('/profilo');
  await expect(page.getByRole('main').getByText(`#${number}`).first()).toBeVisible();
  await page.goto('/admin/ordini');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Ordini');

  const office = await (await browser.newContext()).newPage();
  await signIn(office.request, 'admin@example.org');
  await office.goto('/admin/ordini');
  await untilLive(office);
  await expect(office.getByText(`#${number}`).first()).toBeVisible();
  await office.context().close();
});

test('a date of birth is shown for confirmation, and only an administrator can correct a mistyped one', async ({
  page,
  browser,
}) => {
  const { email } = await register(page.request, 'Bianca Bevitrice');
  await fillCart(page);
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await page.getByRole('radio', { name: 'Ritiro' }).check();
  const order = page.getByRole('button', { name: 'Ordine con obbligo di pagare' });
  await expect(order).toBeEnabled();
  await page.getByLabel('Giorno').fill('12');
  await page.getByLabel('Mese').selectOption('marzo');
  await page.getByLabel('Anno').fill('2085');
  await expect(page.getByText("Questa data è nel futuro: controlla l'anno.")).toBeVisible();
  await page.getByLabel('Anno').fill('2015');
  await expect(page.getByText('12 marzo 2015, giusto?')).toBeVisible();
  await order.click();
  const yes = page.getByRole('button', { name: 'Sì, è giusta' });
  await expect(page.getByText('Prima conferma la data.')).toBeVisible();
  await expect(yes).toBeFocused();
  await yes.click();
  await order.click();
  const refusal = page.getByRole('alert').filter({ hasText: "L'ordine non è stato inviato" });
  await expect(refusal).toContainText('La data di nascita nel tuo account è sbagliata? Scrivi a');
  await expect(refusal).not.toContainText('Togli le birre');
  await expect(refusal.getByRole('link', { name: 'Vai ai gadget' })).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signIn(office.request, 'admin@example.org');
  await office.goto('/admin/date-di-nascita');
  await untilLive(office);
  await office.getByLabel("Email dell'account").fill(email);
  await office.getByRole('button', { name: 'Cerca' }).click();
  await expect(office.getByText('Data registrata: 12 marzo 2015')).toBeVisible();
  await office.getByLabel('Giorno').fill('12');
  await office.getByLabel('Mese').selectOption('marzo');
  await office.getByLabel('Anno').fill('1985');
  await office.getByRole('button', { name: 'Sì, è giusta' }).click();
  await office.getByRole('button', { name: 'Correggi', exact: true }).click();
  await expect(office.getByText('Data registrata: 12 marzo 1985')).toBeVisible();
  await expect(office.getByText(/Da 12 marzo 2015 a 12 marzo 1985: Alba Ferri/)).toBeVisible();
  await expectAccessible(office);
  await office.context().close();

  await order.click();
  await expect(page.getByRole('button', { name: 'Paga', exact: true })).toBeVisible();
});

test('a buyer who cancels at the payment pays nothing and still has the cart', { tag: '@smoke' }, async ({
  page,
}) => {
  await fillCart(page);
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await signInByDialog(page, 'socio@example.org');
  await page.getByRole('radio', { name: 'Ritiro' }).check();
  const order = page.getByRole('button', { name: 'Ordine con obbligo di pagare' });
  await expect(order).toBeEnabled();
  if (await page.getByLabel('Giorno').isVisible()) await giveDateOfBirth(page);
  await order.click();
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(page).not.toHaveURL(/paypal/);
  await expect(page.getByRole('button', { name: /^Carrello, 1/ })).toBeVisible();
});

test('a buyer who pays and closes the tab finds a cart without the paid products, and a link to the order', async ({
  page,
  context,
}) => {
  await register(page.request, 'Paola Chiudi');
  await fillCart(page);
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await page.getByRole('radio', { name: 'Ritiro' }).check();
  await giveDateOfBirth(page);
  const other = await context.newPage();
  await other.goto('/beershop');
  await untilLive(other);
  await page.getByRole('button', { name: 'Ordine con obbligo di pagare' }).click();
  await expect(page).toHaveURL(/token=/);
  const token = new URL(page.url()).searchParams.get('token') ?? '';
  // The provider's redirect back is never loaded.
  await page.request.post(page.url(), { form: { token, choice: 'pay' }, maxRedirects: 0 });
  await page.close();
  await expect(other.getByText(/^Hai già pagato: ordine #\d+$/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Carrello', exact: true })).toBeVisible();
  await other.getByRole('button', { name: "Vedi l'ordine" }).click();
  await expect(other).toHaveURL(/\/success\?order=/);
  await expect(other.getByText('Ordine Completato!').first()).toBeVisible();
});

test('an order that cannot be saved yet is reported once, and the page keeps polling', async ({ page }) => {
  // A separate person: a person's order ends their other orders that wait for a payment.
  await register(page.request, 'Paziente Attesa');
  await fillCart(page);
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await page.getByRole('radio', { name: 'Ritiro' }).check();
  const order = page.getByRole('button', { name: 'Ordine con obbligo di pagare' });
  await expect(order).toBeEnabled();
  if (await page.getByLabel('Giorno').isVisible()) await giveDateOfBirth(page);
  await order.click();
  let tries = 0;
  await page.route('**/api/checkout/*/complete', (route) => {
    tries += 1;
    return route.fulfill({
      status: 503,
      json: { error: { code: 'database_unavailable', message: '', requestId: 'test' } },
    });
  });
  await page.getByText('Esito della prova').first().click();
  await page.getByLabel('Il pagamento resta in sospeso').check();
  await page.getByRole('button', { name: 'Paga', exact: true }).click();
  await expect(page.getByText('Aspettiamo la conferma del pagamento')).toBeVisible();
  const toast = page.getByRole('region', { name: /Notifiche/ }).getByText('Errore Salvataggio Ordine');
  await expect(toast).toBeVisible();
  const told = tries;
  await expect.poll(() => tries).toBeGreaterThan(told);
  await expect(toast).toHaveCount(1);
});

test('a buyer who signs in at the checkout can order only after the price is updated', async ({ page }) => {
  await fillCart(page);
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  const claimAnswered = Promise.withResolvers<void>();
  await page.route('**/claim', async (route) => {
    await claimAnswered.promise;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await signInByDialog(page, 'socio@example.org');
  const order = page.getByRole('button', { name: 'Ordine con obbligo di pagare' });
  await expect(order).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('group', { name: 'Data di nascita' })).toBeHidden();
  const placed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/place')) placed.push(request.url());
  });
  await order.dispatchEvent('click');
  claimAnswered.resolve();
  await expect(order).toBeEnabled();
  await expect(page.getByText('prezzo soci').first()).toBeVisible();
  expect(placed).toEqual([]);
  // The button to sign in is gone: the focus stays at its place in the page, not at the end.
  await expect(page.getByRole('main')).toBeFocused();
});

test('a buyer whose session ended is asked to sign in, and is back at the checkout', async ({
  page,
  context,
}) => {
  await fillCart(page);
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await signInByDialog(page, 'utente@example.org');
  await expect(page.getByRole('button', { name: 'Ordine con obbligo di pagare' })).toBeEnabled();
  const address = page.url();
  await context.clearCookies();
  expect((await page.goto(address))?.status()).toBe(401);
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await signInByDialog(page, 'utente@example.org');
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  await expect(page.getByText('Carbonaia').first()).toBeVisible();
});

test('a cart is one cart in all tabs, and survives a reload', async ({ page, context }) => {
  await fillCart(page);
  const other = await context.newPage();
  await other.goto('/beershop');
  await expect(other.getByRole('button', { name: /^Carrello, 1/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Aumenta' }).click();
  await expect(other.getByRole('button', { name: /^Carrello, 2/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Carrello, 2/ })).toBeVisible();
});
