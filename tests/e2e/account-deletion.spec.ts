import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { register } from './people.ts';
import { expect, test } from './test.ts';

test('a person deletes the account, reads which data stay, and cancels by logging in', {
  tag: '@smoke',
}, async ({ page }) => {
  const person = await register(page.request, 'Lea Lascia');
  await page.goto('/profilo');
  await untilLive(page);
  const open = page.getByRole('main').getByRole('button', { name: "Cancella l'account" });
  await open.click();
  const dialog = page.getByRole('dialog', { name: "Vuoi cancellare l'account?" });
  await expect(dialog.getByText('Se un ordine è ancora in corso')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.press('Enter');

  await dialog.getByLabel("Password per cancellare l'account").fill('sbagliata-82');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('La password attuale non è corretta.')).toBeVisible();
  await dialog.getByLabel("Password per cancellare l'account").fill(person.password);
  await dialog.getByRole('button', { name: 'Sì, cancella' }).click();
  await expect(page.getByText(/^Cancellazione prevista: /)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Accedi' })).toBeVisible();

  const { email, password } = person;
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
  expect(answer.ok()).toBe(true);
  await page.goto('/profilo');
  await expect(page.getByText('Il tuo account resta', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
