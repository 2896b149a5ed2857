import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { post, register, signIn } from './people.ts';
import { expect, test } from './test.ts';

test('a member pays the fee of the year with the keyboard, and has the receipt', { tag: '@smoke' }, async ({
  page,
}) => {
  await register(page.request, 'Quinto Quota');
  await page.goto('/quota');
  await expect(page.getByText(/La quota è di 20,00\s€ all'anno: la paghi online o in sede\./)).toBeVisible();
  await expectAccessible(page);
  await post(page.request, '/api/membership', {});
  await page.goto('/profilo');
  await untilLive(page);
  await page.getByRole('link', { name: 'Vai alla quota' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Quota associativa' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Paga 20,00/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Annulla' }).press('Enter');
  await expect(page.getByText('Hai annullato il pagamento: non ti è stato addebitato nulla.')).toBeVisible();
  await untilLive(page);
  await page
    .getByRole('button', { name: /^Paga 20,00/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Paga', exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Quota pagata, grazie!' })).toHaveClass(/success/);
  const receipt = page.getByRole('link', { name: /^Ricevuta \d{4}$/ });
  const answer = await page.request.get((await receipt.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await page.reload();
  await expect(page.getByText('Pagata', { exact: true })).toBeVisible();
});

test('an administrator records a cash payment on a phone, and undoes it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const member = await playwright.request.newContext({ baseURL });
  const { fullName } = await register(member, `Contante ${Date.now()}`);
  await post(member, '/api/membership', {});
  await signIn(page.request, 'admin@example.org');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/quote?q=${encodeURIComponent(fullName)}`);
  await untilLive(page);
  await page.getByRole('button', { name: 'Registra' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Importo in euro').fill('venti');
  await dialog.getByRole('button', { name: 'Registra' }).click();
  await expect(dialog.getByText('Scrivi un importo maggiore di zero.')).toBeVisible();
  await dialog.getByLabel('Importo in euro').fill('12,50');
  await dialog.getByRole('button', { name: 'Registra' }).click();
  await expect(page.getByText('Quota registrata!', { exact: true })).toBeVisible();
  await expect(page.getByText(/12,50\s€ · Contanti/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Togli la quota' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli la quota' }).click();
  await expect(page.getByText('Quota tolta', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registra' })).toBeVisible();
  await page.getByRole('button', { name: 'Passa a quota famiglia' }).click();
  await expect(page.getByText('Tipo di quota cambiato', { exact: true })).toBeVisible();
  const notices = page.getByRole('region', { name: /^Notifiche/ });
  await notices.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(page.getByText("Tipo di quota com'era prima", { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Passa a quota famiglia' })).toBeVisible();
  await member.dispose();
});
