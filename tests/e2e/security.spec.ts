import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { emailsTo, linkTo, post, register } from './people.ts';
import { expect, test } from './test.ts';

const newPassword = 'quattro cani in cortile';

const card = (page: Page, heading: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last();

const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('a person who forgot the password chooses another by email, and signs in with it', {
  tag: '@smoke',
}, async ({ page, playwright, baseURL }) => {
  const phone = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { email, fullName } = await register(phone, 'Nuova Persona');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Accedi' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('dialog').getByRole('link', { name: 'Password dimenticata?' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByLabel('Email')).toHaveValue(email);
  await main.getByLabel('Email').fill('');
  await main.getByRole('button', { name: 'Manda il link' }).click();
  await expect(main.getByLabel('Email')).toBeFocused();
  await main.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'Controlla la tua email' })).toBeVisible();
  await expectAccessible(page);

  const link = await linkTo(page.request, email, '/nuova-password');
  await page.goto(link);
  await expectAccessible(page);
  await main.getByLabel('Nuova password').fill('juventus1');
  await main.getByRole('button', { name: 'Cambia la password' }).click();
  await expect(main.getByText(/tra le prime password/)).toBeVisible();
  await main.getByLabel('Nuova password').fill(newPassword);
  await page.keyboard.press('Enter');
  await toast(page, 'Password cambiata!');
  const dialog = page.getByRole('dialog', { name: 'Il tuo account' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await dialog.getByLabel('Password').fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: fullName })).toBeVisible();

  expect(await (await phone.get('/api/accounts/session')).json()).toEqual({ person: null });
  await phone.dispose();
  await page.goto(link);
  await expect(main.getByRole('heading', { name: 'Questo link non si può più usare' })).toBeVisible();
});

test('a person ends the session of another browser, whose open page notices at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await register(page.request, 'Nuova Persona');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await post(elsewhere.request, '/api/auth/sign-in/email', {
    email: person.email,
    password: person.password,
  });
  const there = await elsewhere.newPage();
  await there.goto('/profilo');
  await expect(there.getByRole('heading', { name: 'Sicurezza' })).toBeVisible();

  await page.goto('/profilo');
  const list = page.getByRole('list', { name: "Dove hai fatto l'accesso" });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('Questo dispositivo')).toHaveCount(1);
  await list.getByRole('button', { name: /^Termina/ }).click();
  await toast(page, 'Accesso terminato');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(there.getByRole('dialog').getByText('La tua sessione è finita')).toBeVisible();
  await expect(there.getByText(person.email, { exact: true })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: person.fullName })).toBeVisible();
  await elsewhere.close();
});

test('a person changes the password, and stays signed in here only', async ({
  page,
  playwright,
  baseURL,
}) => {
  const person = await register(page.request, 'Nuova Persona');
  const phone = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await post(phone, '/api/auth/sign-in/email', { email: person.email, password: person.password });
  await page.goto('/profilo');
  const form = card(page, 'Cambio della password');
  await form.getByLabel('Password attuale').fill('quella sbagliata');
  await form.getByLabel('Nuova password').fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(form.getByText('La password attuale non è corretta.')).toBeVisible();
  await expect(form.getByLabel('Password attuale')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Password attuale').fill(person.password);
  await page.keyboard.press('Enter');
  await toast(page, 'Password cambiata!');
  await expect(form.getByLabel('Password attuale')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: person.fullName })).toBeVisible();
  expect(await (await phone.get('/api/accounts/session')).json()).toEqual({ person: null });
  await phone.dispose();
});

test('a person changes the email address with the link in the new mailbox', async ({ page }) => {
  const person = await register(page.request, 'Nuova Persona');
  const wanted = `${randomUUID()}@example.org`;
  await page.goto('/profilo');
  const form = card(page, 'Il tuo indirizzo email');
  await form.getByLabel('Nuovo indirizzo email').fill(wanted);
  await form.getByLabel('Password attuale').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(form.getByText('Manca la tua conferma')).toBeVisible();
  await page.goto(await linkTo(page.request, wanted, '/nuovo-indirizzo'));
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: "Cambia l'indirizzo email" }).click();
  await toast(page, 'Indirizzo email cambiato!');
  await expect(page).toHaveURL('/profilo');
  await expect(page.getByRole('main').getByText(wanted, { exact: true })).toBeVisible();
  await expect(async () => {
    const [text = ''] = await emailsTo(page.request, person.email);
    expect(text).toContain('Il tuo indirizzo email è cambiato');
  }).toPass();
});
