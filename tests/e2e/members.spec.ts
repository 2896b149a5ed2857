import { expectAccessible } from './axe.ts';
import { tabTo } from './keyboard.ts';
import { untilLive } from './live.ts';
import { linkTo, post, register, signIn } from './people.ts';
import { expect, test } from './test.ts';

test.use({ ownWindow: true });

test('a member finds another by keyboard and sends a message, and the answer reveals no email address', async ({
  page,
  browser,
}) => {
  const name = `Nicolò ${crypto.randomUUID().slice(0, 8)}`;
  const other = await (await browser.newContext()).newPage();
  const { email } = await register(other.request, `${name} Rossi`);
  await post(other.request, '/api/membership', {});

  await register(page.request, 'Vera Scrive');
  await page.goto('/elenco-soci');
  await expect(page.getByText('Puoi scrivere agli altri soci')).toBeVisible();
  await post(page.request, '/api/membership', {});
  await page.goto('/elenco-soci');
  await untilLive(page);
  await tabTo(page, page.getByLabel('Cerca per nome o capacità'));
  await page.keyboard.type('nicolo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=nicolo/);
  const card = page.getByRole('article').filter({ hasText: 'Nicolò R.' }).first();
  await tabTo(page, card.getByRole('button', { name: 'Scrivi a Nicolò R.' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Scrivi a Nicolò R.' });
  await tabTo(page, dialog.getByLabel('Il tuo messaggio'));
  await page.keyboard.type('Domenica si va in bici?');
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Manda il messaggio' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Messaggio mandato', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  const { received } = await (await other.request.get('/api/member-messages')).json();
  const [{ id }] = received;
  const link = await linkTo(other.request, email, `/messaggi-soci/${id}`);
  await other.goto(new URL(link).pathname);
  await untilLive(other);
  await expect(other.getByRole('heading', { name: 'Messaggio di Vera S.' })).toBeVisible();
  await expect(other.getByText('Domenica si va in bici?')).toBeVisible();
  await other.getByLabel('Il tuo messaggio').fill('Volentieri');
  await other.getByRole('button', { name: 'Manda il messaggio' }).click();
  await expect(other.getByText('Messaggio mandato', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Blocca Vera S.' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Blocca Vera S.' }).click();
  await expect(other.getByText('Non ti scriverà più', { exact: true })).toBeVisible();
  await other.context().close();
});

test('a member on a phone chooses the details that others see, and views the entry as others do', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page.request, 'Mara Sceglie');
  await post(page.request, '/api/membership', {});
  await page.goto('/profilo');
  await untilLive(page);
  const section = page.locator('#elenco-soci');
  const preview = section.getByRole('article');
  await expect(preview).toContainText('Mara S.');
  await section.getByLabel('Nome e cognome per intero').check();
  await section.getByLabel('Dove vivi').selectOption({ label: 'Ravenna' });
  await section.getByLabel('Qualche parola su di te').fill('Orto e bici');
  await section.getByRole('button', { name: 'Salva che cosa si vede' }).click();
  await expect(page.getByText("Da ora l'elenco mostra questo", { exact: true })).toBeVisible();
  await expect(preview).toContainText('Mara Sceglie');
  await expect(preview).toContainText('Ravenna');
  await expect(preview).toContainText('Orto e bici');
});

test('an administrator ratifies members, reads the register of an earlier day, and imports an older register', async ({
  page,
}) => {
  const name = `Nuova${crypto.randomUUID().slice(0, 6)}`;
  await register(page.request, `${name} Socia`);
  await post(page.request, '/api/membership', {});
  await page.context().clearCookies();
  await signIn(page.request, 'admin@example.org');
  await page.goto(`/admin/soci?q=${name}`);
  await untilLive(page);
  await page.getByLabel(`Scegli ${name} Socia per la ratifica`).check();
  await page.getByRole('button', { name: 'Ratifica i soci scelti: 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Segna la ratifica del consiglio' });
  await dialog.getByRole('button', { name: 'Segna la ratifica del consiglio' }).click();
  await expect(page.getByText('Ratifica segnata, soci: 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Socio ratificato' })).toBeVisible();

  await page.goto('/admin/soci?q=Nando&day=2021-05-01');
  await expect(page.getByText('1 maggio 2021')).toBeVisible();
  await expect(page.getByRole('row', { name: /Nando Caraffini/ })).toContainText('Socio ratificato');
  await page.goto('/admin/soci?q=Nando&group=ended');
  await expect(page.getByRole('row', { name: /Nando Caraffini/ })).toContainText(/31 dicembre 20\d\d/);

  await page.goto('/admin/soci/importa');
  await untilLive(page);
  const choose = (text: string) =>
    page
      .getByLabel('Scegli il file CSV')
      .setInputFiles({ name: 'soci.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const number = 10_000 + Math.floor(Math.random() * 80_000);
  await choose(`number;name;since\n1;Doppio;2020-01-01\n${number};;2020-01-01`);
  await expect(page.getByText('questo numero è già di un altro socio.')).toBeVisible();
  await expect(page.getByText('manca il nome.')).toBeVisible();
  await choose(`number;name;since\n${number};Vecchia ${name};2001-05-04`);
  await page.getByRole('button', { name: 'Importa i soci: 1' }).click();
  await expect(page.getByText('Soci importati: 1', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/soci?q=${number}`);
  await expect(page.getByRole('row', { name: new RegExp(`Vecchia ${name}`) })).toContainText('4 maggio 2001');
});
