import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { register } from './people.ts';
import { expect, test } from './test.ts';

const longWait = { timeout: 60_000 };

/** The whole text, because the announcement for screen readers contains it too. */
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

const join = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Diventa socio ora' });

/** A beer's page, which shows the member price beside the price. */
async function openProduct(page: Page): Promise<void> {
  const { items } = await (await page.request.get('/api/catalog/products?kind=beer&sort=name')).json();
  await page.goto(`/product/${items[0].id}`);
  await untilLive(page);
}

test('one click in the profile makes a user a member, with tokens, and member prices in all open tabs at once', {
  tag: '@smoke',
}, async ({ page, context, browser }) => {
  await register(page.request, 'Nora Nuova');
  const storage = await context.storageState();
  const phone = await browser.newContext({ storageState: storage });
  const onPhone = await phone.newPage();
  const listening = onPhone.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/live',
    longWait,
  );
  await openProduct(onPhone);
  await listening;
  await expect(onPhone.getByText(/^I soci pagano/).first()).toBeVisible();

  await page.goto('/profilo');
  await untilLive(page);
  await expect(page.getByText('Non ancora socio')).toBeVisible();
  await join(page).click();
  await expect(toast(page, 'Congratulazioni!')).toBeVisible();
  await expect(toast(page, 'Sei diventato un socio! Goditi i vantaggi.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'La tua iscrizione' })).toBeVisible();
  await expect(page.getByText('50 TU Token', { exact: true })).toBeVisible();
  await expect(onPhone.getByText(/^I soci pagano/)).toHaveCount(0, longWait);
  await expectAccessible(page);

  const number = await page.getByText(/^Socio n\. \d+$/).textContent();
  await page.getByRole('button', { name: "Lascia l'associazione" }).click();
  const dialog = page.getByRole('dialog', { name: "Vuoi lasciare l'associazione?" });
  await dialog.getByRole('button', { name: 'Resto socio' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: "Lascia l'associazione" }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: "Lascia l'associazione" }).click();
  await expect(toast(page, "Hai lasciato l'associazione")).toBeVisible();
  await expect(page.getByText('Non ancora socio')).toBeVisible();
  await expect(onPhone.getByText(/^I soci pagano/).first()).toBeVisible(longWait);

  await expect(page.getByText('TU Token di benvenuto')).toBeHidden();
  await join(page).click();
  await expect(page.getByText(number ?? '', { exact: true })).toBeVisible();
  await expect(page.getByText('50 TU Token', { exact: true })).toBeVisible();
  await phone.close();
});

test('the account dialog offers membership to signed-in people, now or later', async ({ page }) => {
  await register(page.request, 'Nino Nuovo');
  await openProduct(page);
  const hint = page.getByRole('button', { name: 'Scopri i vantaggi dei soci' });
  await hint.click();
  const dialog = page.getByRole('dialog', { name: 'Vuoi diventare socio?' });
  await expect(dialog.getByText('50 TU Token di benvenuto')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Più tardi' }).click();
  await expect(dialog).toBeHidden();
  await expect(hint).toBeFocused();
  await expect(page.getByText(/^I soci pagano/).first()).toBeVisible();

  await hint.click();
  await dialog.getByRole('button', { name: 'Diventa socio ora' }).click();
  await expect(toast(page, 'Sei diventato un socio! Goditi i vantaggi.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(hint).toBeHidden();
  await expect(page.getByText(/^I soci pagano/)).toHaveCount(0);
});

test('a visitor signs in where the members’ benefits are named, and is offered membership there', async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { email, password } = await register(elsewhere, 'Nadia Nuova');
  await elsewhere.dispose();
  await openProduct(page);
  await page.getByRole('button', { name: 'Scopri i vantaggi dei soci' }).click();
  const account = page.getByRole('dialog', { name: 'Il tuo account' });
  await account.getByRole('tab', { name: 'Accedi' }).click();
  await account.getByLabel('Email').fill(email);
  await account.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Vuoi diventare socio?' })).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
});

test('a user becomes a member with one click on the about page, and a failure is reported', async ({
  page,
}) => {
  await register(page.request, 'Nello Nuovo');
  await page.goto('/chisiamo');
  await untilLive(page);
  const refusal = {
    error: { code: 'database_unavailable', message: 'Riprova tra poco.', requestId: 'test' },
  };
  await page.route('**/api/membership', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: refusal }) : route.continue(),
  );
  await join(page).click();
  await expect(toast(page, 'Impossibile diventare socio in questo momento.')).toBeVisible();
  await page.unroute('**/api/membership');
  await join(page).click();
  await expect(toast(page, 'Sei diventato un socio! Goditi i vantaggi.')).toBeVisible();
  await expect(join(page)).toBeHidden();
});
