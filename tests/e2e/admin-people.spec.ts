import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { demoPassword, register, signIn } from './people.ts';
import { expect, test } from './test.ts';

test.use({ ownWindow: true, viewport: { width: 360, height: 740 } });

test('an administrator on a phone finds a person, gives tokens, and changes the member and administrator roles', {
  tag: '@smoke',
}, async ({ page, browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  const { email, fullName } = await register(visitor.request, `Nora ${randomUUID().slice(0, 8)}`);
  await signIn(page.request, 'admin@example.org');
  await page.goto('/admin/persone');
  await untilLive(page);
  await page.getByLabel('Cerca per nome o email').fill(email);
  await page.getByRole('button', { name: 'Cerca', exact: true }).press('Enter');
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('link', { name: fullName }).click();
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  await expectAccessible(page);

  const tokens = page.getByRole('region', { name: /^TU Token/ });
  await tokens.getByRole('button', { name: 'Cambia i TU Token' }).click();
  await expect(tokens.getByText('Scrivi il motivo: la persona lo legge.')).toBeVisible();
  await tokens.getByLabel('Quanti').fill('15');
  await tokens.getByLabel('Motivo').fill('Aiuto alla festa');
  await tokens.getByRole('button', { name: 'Cambia i TU Token' }).click();
  await expect(page.getByRole('heading', { name: 'TU Token: 15' })).toBeVisible();
  await expect(tokens.getByLabel('Quanti')).toHaveValue('');

  const membership = page.getByRole('region', { name: 'Tessera' });
  await membership.getByRole('button', { name: 'Rendi socio' }).click();
  const beginning = page.getByRole('dialog', { name: `Rendere ${fullName} socio?` });
  await expect(beginning.getByText('Ha subito i prezzi soci')).toBeVisible();
  await expectAccessible(page);
  await beginning.getByRole('button', { name: "Lascia com'è" }).click();
  await expect(beginning).toBeHidden();
  await expect(membership.getByRole('button', { name: 'Rendi socio' })).toBeFocused();
  await membership.getByRole('button', { name: 'Rendi socio' }).press('Enter');
  await beginning.getByRole('button', { name: 'Rendi socio' }).click();
  await membership.getByRole('button', { name: 'Segna la ratifica' }).click();
  const decision = page.getByRole('dialog', { name: 'Segna la ratifica del consiglio' });
  await decision.getByRole('button', { name: 'Segna la ratifica del consiglio' }).click();
  await expect(decision).toBeHidden();
  await expect(membership.getByText('non ancora')).toBeHidden();
  await membership.getByRole('button', { name: "Chiudi l'iscrizione" }).click();
  const ending = page.getByRole('dialog', { name: `Chiudere l'iscrizione di ${fullName}?` });
  await ending.getByRole('button', { name: "Chiudi l'iscrizione" }).click();
  await expect(membership.getByRole('button', { name: 'Rendi socio' })).toBeVisible();

  const rights = page.getByRole('region', { name: 'Amministrazione' });
  await rights.getByRole('button', { name: 'Rendi amministratore' }).click();
  const asking = page.getByRole('dialog', { name: `Rendere ${fullName} amministratore?` });
  await asking.getByLabel('La tua password').fill('sbagliata');
  await asking.getByRole('button', { name: 'Rendi amministratore' }).click();
  await expect(asking.getByLabel('La tua password')).toBeFocused();
  await asking.getByLabel('La tua password').fill(demoPassword);
  await asking.getByRole('button', { name: 'Rendi amministratore' }).click();
  await expect(asking).toBeHidden();
  await expect(page.getByRole('button', { name: 'Blocca' })).toBeDisabled();
  // The rights apply at once.
  expect((await visitor.request.get('/api/admin/people')).status()).toBe(200);
  await rights.getByRole('button', { name: "Togli l'amministrazione" }).click();
  const taking = page.getByRole('dialog', { name: `Togliere l'amministrazione a ${fullName}?` });
  await taking.getByLabel('La tua password').fill(demoPassword);
  await taking.getByRole('button', { name: "Togli l'amministrazione" }).click();
  await expect(taking).toBeHidden();
  expect((await visitor.request.get('/api/admin/people')).status()).toBe(403);
  await visitor.context().close();
});

test('a blocked person is signed out and sees the reason at the next sign-in; a pending deletion is undone', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const { email, fullName, password } = await register(visitor.request, `Nino ${randomUUID().slice(0, 8)}`);
  await visitor.goto('/profilo');
  await untilLive(visitor);
  await signIn(page.request, 'admin@example.org');
  const { items } = await (await page.request.get(`/api/admin/people?q=${email}`)).json();
  await page.goto(`/admin/persone/${items[0].userId}`);
  await untilLive(page);
  await page.getByRole('button', { name: 'Blocca' }).click();
  const blocking = page.getByRole('dialog', { name: `Bloccare ${fullName}?` });
  await blocking.getByRole('button', { name: 'Blocca' }).click();
  await expect(blocking.getByText('Scrivi il motivo: la persona lo legge.')).toBeVisible();
  await blocking.getByLabel('Motivo').fill('Ha insultato altre persone');
  await expectAccessible(page);
  await blocking.getByRole('button', { name: 'Blocca' }).click();
  await expect(page.getByText('Motivo del blocco: Ha insultato altre persone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Togli il blocco' })).toBeVisible();

  const dialog = visitor.getByRole('dialog', { name: 'Il tuo account' });
  await expect(dialog.getByText('La tua sessione è finita')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(visitor.getByText(/Il tuo account è bloccato/).first()).toBeVisible();

  await page.getByRole('button', { name: "Cancella l'account" }).click();
  const asking = page.getByRole('dialog', { name: `Cancellare l'account di ${fullName}?` });
  // A blocked person cannot undo the deletion by signing in.
  await expect(asking.getByText(/L'accesso è bloccato/)).toBeVisible();
  await expect(asking.getByText(/Se accede prima, resta/)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(page.getByRole('button', { name: 'Annulla la cancellazione' })).toHaveCount(0);
  await page.getByRole('button', { name: "Cancella l'account" }).click();
  await asking.getByRole('button', { name: "Cancella l'account" }).click();
  await page.getByRole('button', { name: 'Annulla la cancellazione' }).click();
  await page.getByRole('button', { name: 'Togli il blocco' }).click();
  await expect(page.getByText('Può accedere.')).toBeVisible();
  expect((await visitor.request.post('/api/auth/sign-in/email', { data: { email, password } })).ok()).toBe(
    true,
  );
  await visitor.context().close();
});
