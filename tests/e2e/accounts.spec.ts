import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { confirmationLinkTo, registerUnconfirmed, signIn } from './people.ts';
import { expect, test } from './test.ts';

const password = 'luppolo-fresco-82';

async function openDialog(page: Page, tab: 'Accedi' | 'Registrati'): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Accedi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Il tuo account' });
  await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

/** Matches the whole text, because for a second the announcement for screen readers contains it too, with a prefix. */
async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

test('a visitor registers, confirms by email in another tab, and all tabs show the session until sign-out', {
  tag: '@smoke',
}, async ({ page, context }) => {
  const email = `${randomUUID()}@example.org`;
  await page.goto('/beershop');
  const dialog = await openDialog(page, 'Registrati');
  await dialog.getByLabel('Nome completo').fill('Nuova Persona');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Registrati' }).click();
  await expectToast(page, 'Registrazione Riuscita!');
  await expectToast(page, "Controlla la tua email per confermare l'account.");
  await expect(dialog.getByText(email)).toBeVisible();

  const other = await context.newPage();
  await other.goto(await confirmationLinkTo(context.request, email));
  await expectAccessible(other);
  await other.getByRole('button', { name: "Conferma l'indirizzo email" }).click();
  await expectToast(other, 'Indirizzo email confermato!');
  await expect(other).toHaveURL('/profilo');
  await expect(page.getByRole('link', { name: 'Nuova Persona' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Esci' }).click();
  await expectToast(page, 'Logout Effettuato');
  await expect(other.getByRole('link', { name: 'Nuova Persona' })).toBeHidden();

  // The dialog is empty for the next person.
  await page.getByRole('banner').getByRole('button', { name: 'Accedi' }).click();
  await expect(dialog.getByRole('tab', { name: 'Registrati' })).toBeVisible();
  await expect(dialog.getByText(email)).toBeHidden();
});

test('a confirmation link in another browser asks for the password, and works once', async ({
  page,
  playwright,
  baseURL,
}) => {
  const phone = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { link, password, fullName } = await registerUnconfirmed(phone, 'Nuova Persona');
  await phone.dispose();
  await page.goto(link);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: "Conferma l'indirizzo email" }).click();
  await expect(main.getByText('Scrivi la password.')).toBeVisible();
  await main.getByLabel('Password').fill('quella sbagliata');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Conferma non riuscita');
  await expect(main.getByText('Email o password non corrette.')).toBeVisible();
  await main.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: fullName })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Indirizzo email già confermato' })).toBeVisible();
  await page.goto('/conferma?token=half');
  await expect(page.getByRole('heading', { name: 'Questo link non si può più usare' })).toBeVisible();
});

test('a password typed before a sign-in in another tab is cleared', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/');
  const dialog = await openDialog(page, 'Accedi');
  await dialog.getByLabel('Email').fill('utente@example.org');
  await dialog.getByLabel('Password').fill('benvenuto-demo');
  const inOther = await openDialog(other, 'Accedi');
  await inOther.getByLabel('Email').fill('utente@example.org');
  await inOther.getByLabel('Password').fill('benvenuto-demo');
  await other.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Esci' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Accedi' }).click();
  await expect(dialog.getByLabel('Password')).toHaveValue('');
});

test('without a connection a sign-in fails at once, explains why, and is not sent later', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const dialog = await openDialog(page, 'Accedi');
  await dialog.getByLabel('Email').fill('utente@example.org');
  await dialog.getByLabel('Password').fill('benvenuto-demo');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Errore Accesso');
  await expectToast(page, 'Sei senza connessione');
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profilo');
});

test('a sign-in that fails explains why, and a successful one opens the profile', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openDialog(page, 'Accedi');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accedi' }).click();
  await expect(dialog.getByText('Scrivi la password.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();

  await dialog.getByLabel('Email').fill('utente@example.org');
  await dialog.getByLabel('Password').fill('quella sbagliata');
  await dialog.getByRole('button', { name: 'Accedi' }).click();
  await expectToast(page, 'Errore Accesso');
  await expect(dialog.getByText('Email o password non corrette.')).toBeVisible();
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expectAccessible(page);

  await dialog.getByLabel('Password').fill('benvenuto-demo');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Accesso Riuscito!');
  await expectToast(page, 'Bentornato!');
  await expect(page).toHaveURL('/profilo');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ugo Marini' })).toBeVisible();
});

test('a second click during a sign-in sends nothing', async ({ page }) => {
  let sent = 0;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/api/auth/sign-in/email', async (route) => {
    sent++;
    await gate;
    await route.continue();
  });
  await page.goto('/');
  const dialog = await openDialog(page, 'Accedi');
  await dialog.getByLabel('Email').fill('utente@example.org');
  await dialog.getByLabel('Password').fill('quella sbagliata');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[aria-busy=true]')).toHaveText('Accedi');
  await page.keyboard.press('Enter');
  open();
  await expect(dialog.getByText('Email o password non corrette.')).toBeVisible();
  await expect(dialog.getByLabel('Password')).toHaveValue('quella sbagliata');
  expect(sent).toBe(1);
});

test('a partly filled registration survives a change of the language', async ({ page }) => {
  await page.goto('/?lng=it');
  const dialog = await openDialog(page, 'Registrati');
  await dialog.getByLabel('Nome completo').fill('Ada Rossi');
  await dialog.getByLabel('Email').fill('ada@example.org');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Lingua', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const english = page.getByRole('dialog', { name: 'Your account' });
  await expect(english.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await expect(english.getByLabel('Full name')).toHaveValue('Ada Rossi');
  await expect(english.getByLabel('Email')).toHaveValue('ada@example.org');
});

test('text typed in a tab of the dialog survives a change of tab, and a common password is refused at its field', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openDialog(page, 'Registrati');
  await dialog.getByLabel('Nome completo').fill('Ada Rossi');
  await dialog.getByLabel('Email').fill(`${randomUUID()}@example.org`);
  await dialog.getByLabel('Password').fill('juventus1');
  await dialog.getByRole('tab', { name: 'Accedi' }).click();
  await expect(dialog.getByLabel('Password')).toHaveValue('juventus1');
  await dialog.getByRole('tab', { name: 'Registrati' }).click();
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('Ada Rossi');

  await dialog.getByRole('button', { name: 'Registrati' }).click();
  await expectToast(page, 'Errore Registrazione');
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/tra le prime password/);
  await expectAccessible(page);
});

test('providers that are not configured are disabled, and Instagram always is', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDialog(page, 'Accedi');
  for (const provider of ['Google', 'Facebook']) {
    await dialog.getByRole('button', { name: provider }).click();
    await expectToast(page, `Errore con ${provider}`);
  }
  const words = "Questo metodo di accesso non è stato abilitato. Contatta l'amministratore.";
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Instagram' })).toBeDisabled();
});

test.describe('the location', () => {
  test('is stored when the user allows it, and can be removed again', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 43.77, longitude: 11.25 });
    await page.goto('/');
    const dialog = await openDialog(page, 'Registrati');
    await dialog.getByRole('button', { name: 'Aggiungi la mia posizione' }).click();
    await expectToast(page, 'Posizione Acquisita!');
    await dialog.getByRole('button', { name: 'Rimuovi' }).click();
    await expect(dialog.getByRole('button', { name: 'Aggiungi la mia posizione' })).toBeVisible();
  });

  test('is not stored when the user does not agree', async ({ page, context }) => {
    await context.clearPermissions();
    await page.goto('/');
    const dialog = await openDialog(page, 'Registrati');
    await dialog.getByRole('button', { name: 'Aggiungi la mia posizione' }).click();
    const words = 'Impossibile ottenere la posizione. Assicurati di aver dato i permessi.';
    await expectToast(page, words);
  });
});

test('the sign-in dialog is opened and closed by keyboard, and restores the focus', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Accedi' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Il tuo account' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByRole('tab', { name: 'Accedi' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByLabel('Nome completo')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('the HTML of a page shows its signed-in user', async ({ page }) => {
  await signIn(page.request, 'socio@example.org');
  const answer = await page.request.get('/');
  expect(await answer.text()).toContain('Sandro Conti');
});
