import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export type Registered = { fullName: string; email: string; password: string };

export const demoPassword = 'benvenuto-demo';

/** Registers a user and confirms by the email's link; the browser is then signed in. */
export async function register(request: APIRequestContext, fullName: string): Promise<Registered> {
  const { link, ...person } = await registerUnconfirmed(request, fullName);
  const token = new URL(link).searchParams.get('token');
  await post(request, '/api/auth/confirmation', { token });
  return person;
}

/** Registers a user without confirming; returns the confirmation link. */
export async function registerUnconfirmed(
  request: APIRequestContext,
  fullName: string,
): Promise<Registered & { link: string }> {
  const email = `${randomUUID()}@example.org`;
  const password = 'luppolo-fresco-82';
  await post(request, '/api/auth/sign-up/email', { name: fullName, email, password, callbackURL: '/' });
  return { fullName, email, password, link: await confirmationLinkTo(request, email) };
}

/** Waits for a confirmation email to an address, and returns the link of the newest. */
export const confirmationLinkTo = (request: APIRequestContext, email: string): Promise<string> =>
  linkTo(request, email, '/conferma');

/** Waits for an email with a link to the page, and returns the link of the newest. */
export async function linkTo(request: APIRequestContext, email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const links = (await emailsTo(request, email)).flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []);
    link = links.find((each) => new URL(each).pathname === path);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

/** Fills the three fields at the checkout, and confirms the date. */
export async function giveDateOfBirth(
  page: Page,
  { day = '1', month = '5', year = '1990' } = {},
): Promise<void> {
  const fields = page.getByRole('group', { name: 'Data di nascita' });
  await fields.getByLabel('Giorno').fill(day);
  await fields.getByLabel('Mese').selectOption(month);
  await fields.getByLabel('Anno').fill(year);
  await fields.getByRole('button', { name: 'Sì, è giusta' }).click();
}

/** Signs in with a demo account by a request. */
export async function signIn(request: APIRequestContext, email: string): Promise<void> {
  await post(request, '/api/auth/sign-in/email', { email, password: demoPassword });
}

/** Signs in with a demo account in the dialog, which is open. */
export async function signInByDialog(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByText('Accesso Riuscito!').first()).toBeVisible();
}

/** Chooses the first value of each option on a product's page. */
export async function chooseOptions(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Aggiungi al carrello', exact: true });
  await expect(add.first()).toBeVisible();
  for (const group of await page.getByRole('main').getByRole('radiogroup').all())
    await group.getByRole('radio').first().check();
}

/** The plain texts of the emails to an address, newest first. */
export async function emailsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const emails: { id: string; to: string }[] = await (await request.get('/api/dev-mailbox')).json();
  const texts: string[] = [];
  for (const { id, to } of emails) {
    if (to === email) texts.push((await (await request.get(`/api/dev-mailbox/${id}`)).json()).text);
  }
  return texts;
}

/** Posts as the site's own pages do; returns the body. */
export async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}
