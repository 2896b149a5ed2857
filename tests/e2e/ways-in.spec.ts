import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { type OAuthServer, startOAuthServer } from '#tests/support/oauth-server.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { databaseUrlOf, type RunningSite, startSiteProcess } from '../process/site-process.ts';
import { expectAccessible } from './axe.ts';
import { emailsTo, linkTo, post, register } from './people.ts';
import { expect, test } from './test.ts';

const banner = (page: Page) => page.getByRole('banner');

async function openDialog(page: Page): Promise<Locator> {
  await banner(page).getByRole('button', { name: 'Accedi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Il tuo account' });
  await dialog.getByRole('tab', { name: 'Accedi' }).click();
  return dialog;
}

/** The form with a field of this name. */
const formWith = (page: Page, label: string) =>
  page.locator('form').filter({ has: page.getByLabel(label, { exact: true }) });

/** The form with a button of this name. */
const formOf = (page: Page, button: string) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });

const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

/** Signs in through the dialog up to the password. */
async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  return dialog;
}

/** The codes that an authenticator app shows: a new one each time, waiting for the next if necessary. */
class AuthenticatorApp {
  private lastStep = 0;
  private readonly totp: TOTP;

  constructor(key: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(key) });
  }

  /** The site accepts codes of the next step too, which avoids waiting. */
  next(): string {
    const now = Math.floor(Date.now() / 30_000);
    this.lastStep = Math.max(now, this.lastStep + 1);
    return this.totp.generate({ timestamp: this.lastStep * 30_000 });
  }
}

async function newestCode(request: APIRequestContext, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const [text = ''] = await emailsTo(request, email);
    code = /Il tuo codice: (\d{6})/.exec(text)?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

async function demandTwoFactor(dataDir: string): Promise<void> {
  const client = new pg.Client(await databaseUrlOf(dataDir));
  await client.connect();
  await client.query(`insert into settings (key, value) values ('twoFactorForAdmins', 'true')`);
  await client.end();
}

test('a person switches two-factor sign-in on, signs in with it, trusts the browser, and switches it off', async ({
  page,
  context,
}) => {
  const person = await register(page.request, 'Nuova Persona');
  await page.goto('/profilo');
  const other = await context.newPage();
  await other.goto('/profilo');
  await expect(other.getByText('Non attiva', { exact: true })).toBeVisible();

  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Attiva la verifica in due passaggi' }).click();
  await expect(main.getByRole('img', { name: "Codice QR per l'app di autenticazione" })).toBeVisible();
  // The key as text, for people who read this on the phone with the app.
  await expect(main.getByRole('link', { name: "Apri nell'app" })).toHaveAttribute('href', /^otpauth:/);
  await main.getByRole('button', { name: 'Copia la chiave' }).click();
  await expect(page.getByText(/^(Chiave copiata|La chiave non è stata copiata)$/)).toBeVisible();
  const key = (await main.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const app = new AuthenticatorApp(key.replaceAll(' ', ''));
  const form = formWith(page, "Codice dell'app");
  await form.getByRole('button', { name: 'Attiva', exact: true }).click();
  await expect(form.getByLabel("Codice dell'app")).toBeFocused();
  await form.getByLabel("Codice dell'app").fill('000000');
  await form.getByLabel('Password attuale').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(form.getByText('Il codice non è corretto, o è già stato usato.')).toBeVisible();
  await form.getByLabel("Codice dell'app").fill(app.next());
  await page.keyboard.press('Enter');
  await toast(page, 'Verifica in due passaggi attivata!');
  const codes = main.getByRole('list', { name: 'I tuoi codici di riserva' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Scarica i codici' }).click();
  expect((await download).suggestedFilename()).toBe('tu-backup-codes.txt');
  await main.getByRole('button', { name: 'Li ho salvati' }).click();
  await expect(codes).toHaveCount(0);
  // The other tab is signed in automatically.
  await expect(other.getByText('Codici di riserva rimasti: 10')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Esci' }).click();
  await page.goto('/beershop');
  const dialog = await enterPassword(page, { ...person, password: 'quella sbagliata' });
  await toast(page, 'Errore Accesso');
  await dialog.getByLabel('Password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Conferma che sei tu' })).toBeVisible();
  await expect(page.getByText('Errore Accesso', { exact: true })).toHaveCount(0, { timeout: 3000 });
  await expect(dialog.getByLabel('Codice', { exact: true })).toBeFocused();
  await page.keyboard.type('123');
  await dialog.getByRole('button', { name: 'Usa un codice di riserva' }).click();
  await expect(dialog.getByLabel('Codice di riserva')).toBeFocused();
  await expect(dialog.getByLabel('Codice di riserva')).toHaveValue('');
  await dialog.getByRole('button', { name: "Usa il codice dell'app" }).click();
  await expect(dialog.getByLabel('Codice', { exact: true })).toBeFocused();
  await expectAccessible(page);
  expect(await (await page.request.get('/api/accounts/session')).json()).toEqual({ person: null });
  await dialog.getByLabel('Codice', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Il codice non è corretto, o è già stato usato.')).toBeVisible();
  await dialog.getByLabel('Codice', { exact: true }).fill(app.next());
  await dialog.getByLabel(/^Non chiederlo più/).check();
  await page.keyboard.press('Enter');
  await toast(page, 'Accesso Riuscito!');
  await expect(page).toHaveURL('/profilo');

  // On a trusted device the password is enough.
  await page.getByRole('button', { name: 'Esci' }).click();
  await enterPassword(page, person);
  await expect(banner(page).getByRole('link', { name: person.fullName })).toBeVisible();

  // Without the app, a backup code works, in the form as in the dialog.
  await page.goto('/profilo');
  await main.getByRole('button', { name: 'Crea nuovi codici di riserva' }).click();
  const renewal = formOf(page, 'Crea nuovi codici di riserva');
  await renewal.getByLabel("Codice dell'app o di riserva").fill(first);
  await renewal.getByLabel('Password attuale').fill(person.password);
  await page.keyboard.press('Enter');
  await toast(page, 'Nuovi codici pronti: quelli di prima non valgono più');
  await expect(codes).toHaveCount(10);
  await banner(page).getByRole('link', { name: 'TU Tutto è Uno' }).click();
  await toast(
    page,
    "Servono quando non hai l'app. Ognuno vale una volta sola. Conservali adesso: non li mostriamo più.",
  );
  await expect(page).toHaveURL('/profilo');
  const fresh = (await codes.allTextContents())[0] ?? '';
  expect(fresh).not.toBe(second);
  await main.getByRole('button', { name: 'Li ho salvati' }).click();
  await main.getByRole('button', { name: 'Disattiva', exact: true }).click();
  const removal = formOf(page, 'Disattiva');
  await removal.getByLabel("Codice dell'app o di riserva").fill(fresh);
  await removal.getByLabel('Password attuale').fill(person.password);
  await page.keyboard.press('Enter');
  await toast(page, 'Verifica in due passaggi disattivata');
  await expect(main.getByText('Non attiva', { exact: true })).toBeVisible();
});

test('a person signs in with a code by email', { tag: '@smoke' }, async ({ page }) => {
  const person = await register(page.request, 'Nuova Persona');
  await post(page.request, '/api/auth/sign-out', {});
  await page.goto('/beershop');
  const dialog = await openDialog(page);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Codice via email' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Codice')).toBeFocused();
  await expectAccessible(page);
  const code = await newestCode(page.request, person.email);
  await dialog.getByLabel('Codice').fill(code === '123456' ? '654321' : '123456');
  await page.keyboard.press('Enter');
  await toast(page, 'Errore Accesso');
  await expect(dialog.getByText('Il codice non è corretto.', { exact: true })).toBeVisible();
  await dialog.getByLabel('Codice').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await toast(page, 'Accesso Riuscito!');
  await expect(page).toHaveURL('/profilo');
  await expect(banner(page).getByRole('link', { name: person.fullName })).toBeVisible();
});

test.describe('on a site configured for Google and Facebook', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ ownWindow: true });

  let provider: OAuthServer;
  let site: RunningSite;
  /** A browser other than that of the journeys. */
  let mailbox: APIRequestContext;
  const dataDir = makeTemporaryFolder();

  test.beforeAll(async ({ playwright }) => {
    test.setTimeout(180_000);
    provider = await startOAuthServer();
    const address = `${provider.issuer}/authorize`;
    const keys = (name: string) => ({
      [`${name}_CLIENT_ID`]: 'our-id',
      [`${name}_CLIENT_SECRET`]: 'our-secret',
      [`${name}_AUTHORIZATION_URL`]: address,
      [`${name}_TOKEN_URL`]: `${provider.issuer}/token`,
    });
    const env = {
      ...keys('GOOGLE'),
      GOOGLE_KEYS_URL: `${provider.issuer}/jwks`,
      GOOGLE_ISSUER: provider.issuer,
      ...keys('FACEBOOK'),
      FACEBOOK_PROFILE_URL: `${provider.issuer}/userinfo`,
      TRUSTED_PROXIES: '127.0.0.1',
    };
    site = await startSiteProcess({ dataDir, command: { env } });
    mailbox = await playwright.request.newContext({ baseURL: site.url });
  });

  test.afterAll(async () => {
    await mailbox?.dispose();
    await site?.signal('SIGTERM');
    await provider?.stop();
    removeTemporaryFolder(dataDir);
  });

  function appearAs(email: string, name = 'Gina Google'): void {
    provider.state.profile = { id: randomUUID(), email, isVerified: true, name };
    provider.state.refusal = undefined;
  }

  test('a visitor signs in with Google, links Facebook in the profile, and signs in with that', async ({
    page,
  }) => {
    const email = `${randomUUID()}@example.org`;
    appearAs(email);
    provider.state.refusal = 'access_denied';
    await page.goto(`${site.url}/beershop`);
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Google' }).click();
    await expect(
      page.getByText('Non hai dato il permesso, quindi non è cambiato nulla.').first(),
    ).toBeVisible();

    provider.state.refusal = undefined;
    await page.goto(`${site.url}/beershop`);
    await (await openDialog(page)).getByRole('button', { name: 'Google' }).click();
    await toast(page, 'Accesso Riuscito!');
    await expect(page).toHaveURL(`${site.url}/profilo`);
    await expect(banner(page).getByRole('link', { name: 'Gina Google' })).toBeVisible();

    const main = page.getByRole('main');
    provider.state.profile.id = randomUUID();
    await main.getByRole('button', { name: 'Collega Facebook' }).click();
    await expectAccessible(page);
    const linking = formOf(page, 'Collega Facebook');
    await linking.getByRole('button', { name: 'Manda il codice' }).click();
    const code = await newestCode(mailbox, email);
    await linking.getByLabel('Codice che ti mandiamo via email').fill(code);
    await page.keyboard.press('Enter');
    await toast(page, 'Account collegato!');
    await expect(main.getByRole('button', { name: 'Scollega Facebook' })).toBeVisible();

    await page.getByRole('button', { name: 'Esci' }).click();
    await (await openDialog(page)).getByRole('button', { name: 'Facebook' }).click();
    await toast(page, 'Accesso Riuscito!');
    await expect(banner(page).getByRole('link', { name: 'Gina Google' })).toBeVisible();
  });

  test('Facebook does not open the account of somebody with the same address', async ({ page }) => {
    const person = await register(mailbox, 'Nuova Persona');
    appearAs(person.email, 'Finto Nome');
    await page.goto(`${site.url}/beershop`);
    await (await openDialog(page)).getByRole('button', { name: 'Facebook' }).click();
    await expect(page.getByText(/^Ti abbiamo scritto all'indirizzo email/)).toBeVisible();
    await expectAccessible(page);
  });

  test('the owner of an email address decides about a Facebook sign-in that a stranger began with this address', async ({
    page,
    browser,
  }) => {
    const email = `${randomUUID()}@example.org`;
    appearAs(email, 'Finto Nome');
    await page.goto(`${site.url}/beershop`);
    await (await openDialog(page)).getByRole('button', { name: 'Facebook' }).click();
    await expect(page.getByText(/^Ti abbiamo scritto all'indirizzo email/)).toBeVisible();

    const owner = await (await browser.newContext({ locale: 'it-IT' })).newPage();
    const { pathname, search } = new URL(await linkTo(mailbox, email, '/conferma'));
    await owner.goto(site.url + pathname + search);
    const main = owner.getByRole('main');
    await expect(main.getByText(/^La registrazione è cominciata in un altro browser/)).toBeVisible();
    await expectAccessible(owner);
    await main.getByRole('button', { name: "Conferma l'indirizzo email" }).click();
    await expect(main.getByLabel('Password', { exact: true })).toBeFocused();
    await main.getByLabel('Password', { exact: true }).fill('tre gatti sul tetto');
    await main.getByRole('button', { name: "Conferma l'indirizzo email" }).click();
    await toast(owner, 'Indirizzo email confermato!');
    await owner.context().close();

    await page.goto(`${site.url}/beershop`);
    await (await openDialog(page)).getByRole('button', { name: 'Facebook' }).click();
    await expect(page.getByText(/^Ti abbiamo scritto all'indirizzo email/)).toBeVisible();
  });

  test('an administrator who must use two-factor sign-in is led to set it up, and asked for it with Google too', async ({
    page,
  }) => {
    await demandTwoFactor(dataDir);
    await post(page.request, `${site.url}/api/auth/sign-in/email`, {
      email: 'admin@example.org',
      password: 'benvenuto-demo',
    });
    const refused = await page.goto(`${site.url}/admin`);
    expect(refused?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: 'Manca la verifica in due passaggi' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Attivala nel profilo' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Per amministrare il sito devi attivarla.')).toBeVisible();
    await main.getByRole('button', { name: 'Attiva la verifica in due passaggi' }).click();
    const key = (await main.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
    const app = new AuthenticatorApp(key.replaceAll(' ', ''));
    await main.getByLabel("Codice dell'app").fill(app.next());
    const form = formWith(page, "Codice dell'app");
    await form.getByLabel('Password attuale').fill('benvenuto-demo');
    await page.keyboard.press('Enter');
    await toast(page, 'Verifica in due passaggi attivata!');
    expect((await page.goto(`${site.url}/admin`))?.status()).toBe(200);

    await page.getByRole('button', { name: 'Esci' }).click();
    appearAs('admin@example.org');
    await page.goto(`${site.url}/beershop`);
    await (await openDialog(page)).getByRole('button', { name: 'Google' }).click();
    const dialog = page.getByRole('dialog', { name: 'Il tuo account' });
    await expect(dialog.getByRole('heading', { name: 'Conferma che sei tu' })).toBeVisible();
    await dialog.getByLabel('Codice', { exact: true }).fill(app.next());
    await page.keyboard.press('Enter');
    await toast(page, 'Accesso Riuscito!');
    expect((await page.goto(`${site.url}/admin`))?.status()).toBe(200);
  });
});
