import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundDonation } from '#areas/community/donations/admin/server/refund-donation.ts';
import { donate } from '#areas/community/donations/server/donate.ts';
import { donationPayment, findDonationPayment } from '#areas/community/donations/server/donation-payment.ts';
import { finishDonationRefund } from '#areas/community/donations/server/finish-donation-refund.ts';
import { feePayment } from '#areas/community/fees/server/fee-payment.ts';
import { feePayments } from '#areas/community/fees/server/fees.table.ts';
import { payFee } from '#areas/community/fees/server/pay-fee.ts';
import { becomeMember } from '#areas/community/membership/server/become-member.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { readPayment } from '#areas/money/payments/server/read-payment.ts';
import { type Person, systemActor, visitor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { JobList, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { donationOf, insertOpenCampaign } from '#tests/support/donations.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertPerson } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { Buyer, insertBuyer } from '#tests/support/shop.ts';
import { compareWithProvider } from './compare-with-provider.ts';
import { listBookFaults } from './reconciliation.queries.ts';

/** A paid order, a paid fee and two paid donations, one of them refunded here, an hour ago. */
const database = testDatabase();
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
let deps: AppDeps;

beforeAll(async () => {
  const clock = new FixedClock();
  simulator = await startTestSimulator({ clock });
  const jobs = new JobList();
  deps = testDeps(database.db, { clock, jobs, payments: simulator.client({ timeoutMs: 1500 }) });
  const { db } = database;
  await db.insert(settings).values({ key: 'membership', value: { yearlyFeeCents: 2000, months: null } });
  const { variantId } = await insertProduct(db, { priceCents: 2500, stock: 3 });
  await new Buyer(deps, await insertBuyer(deps)).buy(simulator, variantId, 1, 2500);
  const as = (actor: Person) => ({ ...deps, actor });
  const member = await insertPerson(db);
  await becomeMember(as(member));
  await payFee(as({ ...member, isSocio: true }), { year: 2026, amountCents: 2000, locale: 'it' });
  const [fee] = await db.select().from(feePayments);
  await simulator.approve(fee?.providerOrderId ?? '');
  const system = { ...deps, actor: systemActor };
  await readPayment(system, feePayment, fee?.id ?? '');
  const campaignId = await insertOpenCampaign(db);
  const given = [1, 2].map(async () => {
    const begun = await donate({ ...deps, actor: visitor }, { ...donationOf(campaignId), locale: 'it' });
    if (!begun.ok) throw new Error(begun.reason);
    await simulator.approve((await findDonationPayment(deps, begun.id))?.providerOrderId ?? '');
    await readPayment(system, donationPayment, begun.id);
    return begun.id;
  });
  const [back = ''] = await Promise.all(given);
  jobs.jobs.length = 0;
  await refundDonation(as(await insertPerson(db, { isAdmin: true })), { id: back, returnedCents: 0 });
  const [{ data } = { data: {} }] = jobs.jobs;
  await finishDonationRefund(system, 'refundId' in data ? String(data.refundId) : '');
  clock.advance(3600);
});
afterAll(() => simulator.stop());

const compare = () => compareWithProvider(deps, { pauseSeconds: 0 });

/** Changes the database as a user with its password could, without triggers, and reverts it afterwards. */
async function withChange<T>(change: string, look: () => Promise<T>): Promise<T> {
  const tables =
    /(checkouts|fee_payments|donation_payments|orders|membership_fees|donations|donation_refunds)/.exec(
      change,
    );
  const table = tables?.[1] ?? '';
  const run = (statement: string) =>
    database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  await run(`create table kept as select * from ${table}; ${change}`);
  try {
    return await look();
  } finally {
    await run(`delete from ${table}; insert into ${table} select * from kept; drop table kept`);
  }
}

test('the records of the site match each other and those of the provider', async () => {
  expect(await compare()).toEqual({ faults: [], compared: 4 });
  const faults = await listBookFaults(deps);
  expect(faults.filter(({ part }) => part === 'orders')).toEqual([]);
});

describe.each([
  ['an order', 'checkouts', 'orders', 'items_cents = items_cents + 1, total_cents = total_cents + 1'],
  ['a fee', 'fee_payments', 'membership_fees', 'amount_cents = amount_cents + 1'],
  ['a donation', 'donation_payments', 'donations', 'amount_cents = amount_cents + 1'],
])('the books show of %s', (_what, payments, paid, more) => {
  const moreOfPayment = payments === 'checkouts' ? more : 'total_cents = total_cents + 1';
  const counting = payments === 'checkouts' ? '' : 'where returned_at is null';
  test.each([
    [
      'that its payment was set back',
      `update ${payments} set state = 'awaiting_approval'`,
      ' is awaiting_approval with ',
    ],
    ['that its payment lacks it', `delete from ${paid}`, 'is paid and has no '],
    ['another amount of its payment', `update ${payments} set ${moreOfPayment}`, ' cents, the '],
    ['another amount of itself', `update ${paid} set ${more} ${counting}`, ' cents, the '],
  ])('%s', async (_fault, change, what) => {
    const found = await withChange(change, () => listBookFaults(deps));
    expect(found).toContainEqual({ part: 'orders', what: expect.stringContaining(what) });
  });
});

test.each([
  ['all refunds of donations were deleted', 'delete from donation_refunds', 'and there is no refund of it'],
  [
    'a donation whose refund was made counts',
    'update donations set returned = null, returned_at = null, returned_cents = 0',
    'is made, the donation has 0 of 2500 cents given back',
  ],
])('the books show that %s', async (_fault, change, what) => {
  const found = await withChange(change, () => listBookFaults(deps));
  expect(found).toContainEqual({ part: 'orders', what: expect.stringContaining(what) });
});

describe('the provider contradicts', () => {
  test.each([
    [
      'payments that were set back',
      `update checkouts set state = 'awaiting_approval'`,
      'is awaiting_approval here, and the provider has 2500 cents',
    ],
    [
      'a payment that ended',
      `update fee_payments set state = 'expired'`,
      'is expired here, and the provider has 2000 cents',
    ],
    [
      'another amount',
      'update donation_payments set total_cents = 2600',
      'has 2600 cents here, 2500 at the provider',
    ],
    ['another capture', `update checkouts set capture_id = 'ANOTHER'`, 'is paid by ANOTHER here'],
    [
      'a payment that it does not know',
      `update fee_payments set provider_order_id = 'UNKNOWN'`,
      'the provider does not know it',
    ],
    ['a refund that was deleted here', 'delete from donation_refunds', 'which is not here'],
    [
      'money given back here alone',
      `update membership_fees set returned = 'refunded', returned_at = now()`,
      'gave 2000 cents back here, 0 at the provider',
    ],
    [
      'money given back there alone',
      'update donations set returned = null, returned_at = null, returned_cents = 0',
      'gave 0 cents back here, 2500 at the provider',
    ],
  ])('%s', async (_fault, change, what) => {
    const { faults } = await withChange(change, compare);
    expect(faults).toContainEqual({ part: 'payments', what: expect.stringContaining(what) });
  });

  test('no payment that changed a moment ago', async () => {
    const change = `update checkouts set state = 'capturing', updated_at = '2026-11-20T11:00:00Z'`;
    expect(await withChange(change, compare)).toEqual({ faults: [], compared: 3 });
  });

  test('no payment when it cannot be reached, and the comparison stops at once and reports this', async () => {
    await simulator.addFault({ operation: 'get_order', kind: 'server_error', times: 100 });
    expect(await compare()).toEqual({ faults: [], compared: 0, stoppedBy: 'server' });
    await simulator.clearFaults();
    const inNoTime = await compareWithProvider(deps, { maxSeconds: 0 });
    expect(inNoTime).toEqual({ faults: [], compared: 0, stoppedBy: 'time' });
  });
});
