import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoAssociation as association, associationFacts } from '#areas/foundation/settings/association.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { deliveryOptions } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { locales } from '#platform/i18n/locales.ts';
import type { Person } from '#platform/kernel/actor.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { sentEmails } from '#platform/server/email/email.table.ts';
import { createFolderMailer, createSmtpMailer } from '#platform/server/email/mailer.ts';
import { createLog } from '#platform/server/log/log.ts';
import { JobList, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { startTestSmtp } from '#tests/support/smtp.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { setOrderStatus } from '../admin/server/set-order-status.ts';
import { orderJobs } from './order-job-names.ts';
import { orderJobDefinitions } from './orders.jobs.ts';
import { orders } from './orders.table.ts';

const database = testDatabase();
const from = 'TU Tutto è Uno <bottega@example.org>';
let smtp: Awaited<ReturnType<typeof startTestSmtp>>;
let buyer: Person;

beforeEach(async () => {
  smtp = await startTestSmtp();
  buyer = await insertPerson(database.db, { fullName: 'Bianca <b>Bevitrice</b>' });
});
afterEach(() => smtp.stop());

const mail = () => ({ smtpUrl: smtp.url, from });
const depsWithSmtp = (jobs = new JobList()) =>
  testDeps(database.db, {
    config: testConfig({ mail: mail() }),
    mailer: createSmtpMailer({ ...mail(), log: createLog('silent') }),
    jobs,
  });

async function run(name: string, data: object, deps = depsWithSmtp()): Promise<void> {
  const job = orderJobDefinitions.find((definition) => definition.name === name);
  if (!job) throw new Error(`No job ${name}`);
  await job.run(deps, data);
}

const emailsTo = (address: string) =>
  smtp.emails.filter((email) => email.to?.some((to) => to.address === address));
const buyersEmails = () => emailsTo(buyer.email);
const shopsEmails = () => smtp.emails.filter((email) => !buyersEmails().includes(email));

test('the buyer gets one email, in the language of the order, even if the job runs twice', async () => {
  const order = await insertOrder(database.db, buyer.userId, { locale: 'de' });
  await run(orderJobs.sendEmails, { orderId: order.id });
  await run(orderJobs.sendEmails, { orderId: order.id });

  expect(buyersEmails()).toHaveLength(1);
  const [email] = buyersEmails();
  expect(email?.to).toEqual([{ name: '', address: buyer.email }]);
  expect(email?.from?.address).toBe('bottega@example.org');
  expect(email?.subject).toBe(`Bestellung #${order.number}: danke für deinen Einkauf`);
  for (const piece of [
    'Bionda del Mulino (33 cl · 2 × 4,50\u00a0€)  9,00\u00a0€',
    'Versand  5,00\u00a0€',
    'Gesamtsumme (inkl. MwSt.)  14,00\u00a0€',
    '14 TU Token',
    '40121 Bologna (BO)\nItalien',
    'Widerrufsrecht',
    `/recesso?order=${order.number}`,
    'Muster-Widerrufsformular',
    'Hiermit widerrufe(n) ich/wir',
    'Gewährleistung',
    '/condizioni',
    '/profilo',
  ]) {
    expect(email?.text).toContain(piece);
  }
  expect(email?.html).toContain('Bianca &lt;b&gt;Bevitrice&lt;/b&gt;');
  expect(email?.html).not.toContain('<b>');
  expect(email?.text).not.toMatch(/\u00ad|<\w+>\w+@/);
});

test('an order for pick-up names the place, and has no shipping costs', async () => {
  const order = await insertOrder(database.db, buyer.userId, { delivery: 'ritiro' });
  await run(orderJobs.sendEmails, { orderId: order.id });
  expect(buyersEmails()[0]?.text).toContain('Ritiro in sede  Gratis');
  expect(buyersEmails()[0]?.text).toContain('Via dei Mulini 12');
});

test('an order too small for a token does not mention tokens', async () => {
  const lines = [{ name: 'Sottobicchiere', unitCents: 90 }];
  const order = await insertOrder(database.db, buyer.userId, { delivery: 'ritiro', lines });
  await run(orderJobs.sendEmails, { orderId: order.id });
  expect(buyersEmails()[0]?.text).not.toContain('TU Token');
});

describe('the association', () => {
  test('gets one email in Italian with buyer, address and transaction, even if the job runs twice', async () => {
    const order = await insertOrder(database.db, buyer.userId, { locale: 'ja' });
    await run(orderJobs.sendEmails, { orderId: order.id });
    await run(orderJobs.sendEmails, { orderId: order.id });
    expect(shopsEmails()).toHaveLength(1);
    const [email] = shopsEmails();
    expect(email?.subject).toBe(`Nuovo ordine #${order.number}: 14,00\u00a0€`);
    for (const piece of [buyer.email, 'Via delle Botti 3', order.transactionId, '/admin/ordini']) {
      expect(email?.text).toContain(piece);
    }
  });

  test('gets the email at the address in the settings, or that of the administrator, or that of the sender', async () => {
    const deps = depsWithSmtp();
    const withAdmin = { ...deps, config: { ...deps.config, adminEmail: 'capo@example.org' } };
    const sendTo = async (chosen: typeof deps) => {
      const order = await insertOrder(database.db, buyer.userId);
      await run(orderJobs.sendEmails, { orderId: order.id }, chosen);
      return shopsEmails().at(-1)?.to?.[0]?.address;
    };
    expect(await sendTo(deps)).toBe('bottega@example.org');
    expect(await sendTo(withAdmin)).toBe('capo@example.org');
    await database.db.insert(settings).values({ key: 'orderNotificationEmail', value: 'ordini@example.org' });
    expect(await sendTo(withAdmin)).toBe('ordini@example.org');
    await database.db.update(settings).set({ value: 'not an address' });
    expect(await sendTo(withAdmin)).toBe('capo@example.org');
    await database.db.delete(settings);
  });

  test('signs emails with the facts in its settings', async () => {
    const own = { ...association, name: 'Circolo del Luppolo', email: 'circolo@example.org' };
    await database.db.insert(settings).values({ key: 'association', value: own });
    const order = await insertOrder(database.db, buyer.userId, { delivery: 'ritiro' });
    await run(orderJobs.sendEmails, { orderId: order.id });
    for (const piece of ['Circolo del Luppolo', 'circolo@example.org']) {
      expect(buyersEmails()[0]?.text).toContain(piece);
    }
    expect(shopsEmails()[0]?.text).toContain('Circolo del Luppolo');
    await database.db.delete(settings);
  });
});

test.each(locales)(
  'no email of a live site in %s invents facts about the association that the settings lack',
  async (locale) => {
    const config = testConfig({ isDemo: false, siteUrl: 'https://www.example.org', mail: mail() });
    const deps = testDeps(database.db, {
      config,
      mailer: createSmtpMailer({ ...mail(), log: createLog('silent') }),
    });
    for (const delivery of deliveryOptions) {
      const order = await insertOrder(database.db, buyer.userId, { locale, delivery });
      await run(orderJobs.sendEmails, { orderId: order.id }, deps);
    }
    expect(buyersEmails()).toHaveLength(2);
    expect(shopsEmails()).toHaveLength(2);
    for (const { text = '', html } of smtp.emails) {
      for (const fact of associationFacts) expect(`${text}${html}`).not.toContain(association[fact]);
      expect(text).not.toMatch(/\bnull\b|\bundefined\b|\{\{/);
    }
  },
);

test('each change of status is sent once, with its meaning for the buyer', async () => {
  const order = await insertOrder(database.db, buyer.userId, { locale: 'en' });
  const jobs = new JobList();
  const deps = depsWithSmtp(jobs);
  const admin = await insertPerson(database.db, { isAdmin: true });
  for (const status of ['confirmed', 'ready_for_pickup'] as const) {
    await setOrderStatus({ ...deps, actor: admin }, { orderId: order.id, status });
  }
  expect(jobs.jobs).toHaveLength(2);
  for (const { name, data } of [...jobs.jobs, ...jobs.jobs]) await run(name, data, deps);

  expect(smtp.emails.map((email) => email.subject)).toEqual([
    `Order #${order.number}: Confirmed`,
    `Order #${order.number}: Ready for pick-up`,
  ]);
  expect(smtp.emails[0]?.text).toContain('Via delle Botti 3');
  expect(smtp.emails[1]?.text).toContain('Via dei Mulini 12');
});

test('while no mail server answers the job fails and the order stays unchanged; later the email is sent once', async () => {
  const order = await insertOrder(database.db, buyer.userId);
  const stored = () => database.db.select().from(orders).where(eq(orders.id, order.id));
  const before = await stored();
  const { port } = smtp;
  const deps = depsWithSmtp();
  await smtp.stop();
  await expect(run(orderJobs.sendEmails, { orderId: order.id }, deps)).rejects.toThrow(/does not answer/);
  expect(await stored()).toEqual(before);

  smtp = await startTestSmtp({ port });
  await run(orderJobs.sendEmails, { orderId: order.id }, deps);
  await run(orderJobs.sendEmails, { orderId: order.id }, deps);
  expect(buyersEmails()).toHaveLength(1);
  expect(shopsEmails()).toHaveLength(1);
});

test('an email sent again after a crash has the same Message-ID, so that a mailbox can drop it', async () => {
  const order = await insertOrder(database.db, buyer.userId);
  await run(orderJobs.sendEmails, { orderId: order.id });
  await database.db.delete(sentEmails).where(eq(sentEmails.key, `order/${order.id}/buyer`));
  await run(orderJobs.sendEmails, { orderId: order.id });
  const [first, second] = buyersEmails();
  expect(second?.messageId).toBe(first?.messageId);
  expect(buyersEmails()).toHaveLength(2);
  expect(shopsEmails()).toHaveLength(1);
});

test('an address that refuses emails does not stop the email to the other address', async () => {
  const order = await insertOrder(database.db, buyer.userId);
  const deps = depsWithSmtp();
  const picky: AppDeps['mailer'] = {
    async send(email, key) {
      if (email.to === buyer.email) throw new Error('mailbox full');
      await deps.mailer.send(email, key);
    },
  };
  await expect(run(orderJobs.sendEmails, { orderId: order.id }, { ...deps, mailer: picky })).rejects.toThrow(
    'mailbox full',
  );
  expect(shopsEmails()).toHaveLength(1);
  await run(orderJobs.sendEmails, { orderId: order.id }, deps);
  expect(buyersEmails()).toHaveLength(1);
  expect(shopsEmails()).toHaveLength(1);
});

test('in the demo the emails are stored in a folder', async () => {
  const folder = makeTemporaryFolder();
  try {
    const deps = testDeps(database.db, { mailer: createFolderMailer({ folder, from }) });
    const order = await insertOrder(database.db, buyer.userId);
    await run(orderJobs.sendEmails, { orderId: order.id }, deps);
    const files = await readdir(folder);
    expect(files.filter((file) => file.endsWith('.eml'))).toHaveLength(2);
    const emails = await Promise.all(
      files
        .filter((file) => file.endsWith('.json'))
        .map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8'))),
    );
    expect(emails.map((email) => email.to).sort()).toEqual([buyer.email, deps.config.mail.from].sort());
  } finally {
    removeTemporaryFolder(folder);
  }
});
