import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAssociation as association } from '#areas/foundation/settings/association.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { locales } from '#platform/i18n/locales.ts';
import { createSmtpMailer } from '#platform/server/email/mailer.ts';
import { createLog } from '#platform/server/log/log.ts';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { startTestSmtp } from '#tests/support/smtp.ts';
import { insertWithdrawal as insert } from '#tests/support/withdrawals.ts';
import { associationEmail } from './association-email.ts';
import { consumerEmail } from './consumer-email.ts';
import { withdrawalJobs } from './withdrawal-job-names.ts';
import { withdrawalJobDefinitions } from './withdrawals.jobs.ts';
import type { WithdrawalForEmail } from './withdrawals.queries.ts';

const database = testDatabase();
const from = 'TU Tutto è Uno <bottega@example.org>';
let smtp: Awaited<ReturnType<typeof startTestSmtp>>;

beforeEach(async () => {
  smtp = await startTestSmtp();
});
afterEach(() => smtp.stop());

async function run(withdrawalId: string): Promise<void> {
  const mail = { smtpUrl: smtp.url, from };
  const deps = testDeps(database.db, {
    config: testConfig({ mail }),
    mailer: createSmtpMailer({ ...mail, log: createLog('silent') }),
  });
  const [job] = withdrawalJobDefinitions;
  expect(job?.name).toBe(withdrawalJobs.sendEmails);
  await job?.run(deps, { withdrawalId });
}

const insertWithdrawal = (change: Parameters<typeof insert>[1] = {}) =>
  insert(database.db, { fullName: 'Bianca <b>Bevitrice</b>', ...change });

test('addresses in a stranger’s text do not become links in an email', async () => {
  const goods = 'Hai vinto: https://evil.example/premio';
  const id = await insertWithdrawal({ goods, fullName: 'www.evil.example', orderNumber: 'evil.example/1' });
  await run(id);
  expect(smtp.emails.length).toBeGreaterThan(1);
  for (const { text, html } of smtp.emails) {
    expect(`${text}${html}`).not.toMatch(/evil\.example|https:\/\/evil/);
    expect(text).toContain('Hai vinto: https: //evil. example/premio');
  }
});

const emailTo = (address: string) =>
  smtp.emails.filter((email) => email.to?.some((to) => to.address === address));

test('the sender gets one email with the whole statement, its day and its time, even if the job runs twice', async () => {
  const id = await insertWithdrawal({ goods: 'Due magliette\nUna tazza' });
  await run(id);
  await run(id);
  expect(emailTo('bianca@example.org')).toHaveLength(1);
  const [email] = emailTo('bianca@example.org');
  for (const piece of [
    '22 novembre 2026 alle ore 06:06',
    'Notifico il recesso dal mio contratto',
    'Ordine: #1001',
    'Beni: Due magliette\nUna tazza',
    'Nome: Bianca <b>Bevitrice</b>',
    'Email: bianca@example.org',
    association.address,
    '/condizioni#recesso',
    'Entro 14 giorni dal recesso ti rimborsiamo',
  ]) {
    expect(email?.text).toContain(piece);
  }
  expect(email?.html).toContain('Bianca &lt;b&gt;Bevitrice&lt;/b&gt;');
  expect(email?.html).toContain('Due magliette<br>Una tazza');
});

test('a statement without goods withdraws from the whole order', async () => {
  await run(await insertWithdrawal());
  expect(emailTo('bianca@example.org')[0]?.text).toContain("Beni: Tutto l'ordine");
});

test('the association is informed in Italian whether the order belongs to the sender, with the deadline', async () => {
  const buyer = await insertPerson(database.db);
  const order = await insertOrder(database.db, buyer.userId);
  await run(await insertWithdrawal({ locale: 'ja', orderId: order.id }));
  await run(await insertWithdrawal({ locale: 'ja' }));
  const [known, unknown] = emailTo('bottega@example.org');
  expect(known?.subject).toMatch(/^Nuovo recesso n\. \d+$/);
  expect(known?.text).toContain(`L'ordine #${order.number} è di questa persona.`);
  expect(unknown?.text).toContain('verifica prima di rimborsare');
  for (const email of [known, unknown]) {
    expect(email?.text).toContain('Ultimo giorno per il rimborso: 6 dicembre 2026');
    expect(email?.text).toContain('/admin/recessi');
  }
});

const withdrawalIn = (locale: Locale): WithdrawalForEmail => ({
  id: '01930000-0000-7000-8000-000000000001',
  number: 7,
  fullName: 'Ada',
  email: 'ada@example.org',
  orderNumber: '#1001',
  goods: '',
  isErased: false,
  matchingOrder: null,
  orderId: null,
  receivedAt: '2026-11-22T05:06:07Z',
  refundBy: '2026-12-06',
  daysLeft: 14,
  state: 'received',
  refundedCents: 0,
  handledAt: null,
  closedBecause: null,
  lines: null,
  locale,
});

const sender = { association, pickUpAddress: association.address, siteUrl: 'https://www.example.org' };
const emailsIn = (locale: Locale) => [
  consumerEmail(withdrawalIn(locale), sender),
  associationEmail(withdrawalIn(locale), 'bottega@example.org', sender),
];

test.each(locales)('the emails to the sender and to the association are complete in %s', (locale) => {
  for (const { subject, text, html } of emailsIn(locale)) {
    expect(subject).toContain('7');
    for (const form of [subject, text, html])
      expect(form).not.toMatch(/\{\{|\b(withdrawals|facts|done|check|consumer|association)[.:][a-z]/);
  }
});

test.each(locales.filter((locale) => locale !== 'it'))('no email in %s falls back to Italian', (locale) => {
  const data = ['#1001', 'Ada', 'ada@example.org', association.name, sender.siteUrl];
  const words = (text: string) =>
    text.split('\n').filter((line) => /\p{L}{2}/u.test(line) && !data.some((each) => line.includes(each)));
  const italian = new Set(words(consumerEmail(withdrawalIn('it'), sender).text));
  const borrowed = words(consumerEmail(withdrawalIn(locale), sender).text).filter((line) =>
    italian.has(line),
  );
  expect(borrowed).toEqual([]);
});
