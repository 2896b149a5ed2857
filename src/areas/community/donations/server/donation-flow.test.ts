import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaigns } from '#areas/community/campaigns/server/campaigns.table.ts';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { tokenAccounts } from '#areas/community/tokens/server/tokens.table.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { isReserving } from '#areas/money/payments/payment-states.rules.ts';
import { captureIdSchema, providerOrderIdSchema } from '#areas/money/payments/payments.schema.ts';
import { completePayment } from '#areas/money/payments/server/complete-payment.ts';
import { PaymentProviderError } from '#areas/money/payments/server/payment-provider.ts';
import { readPayment } from '#areas/money/payments/server/read-payment.ts';
import { rereadPaidPayments } from '#areas/money/payments/server/reconcile-payments.ts';
import { type Actor, type Person, systemActor, visitor } from '#platform/kernel/actor.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { opaqueId } from '#platform/server/opaque-id.ts';
import { JobList, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { donationOf, insertOpenCampaign } from '#tests/support/donations.ts';
import { provePaymentFaults } from '#tests/support/payment-proofs.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertPerson } from '#tests/support/people.ts';
import { listDonations } from '../admin/server/donations-admin.queries.ts';
import { moderateDonation } from '../admin/server/moderate-donation.ts';
import { recordDonation } from '../admin/server/record-donation.ts';
import { refundDonationNow } from '../admin/server/refund-donation.ts';
import { takeBackDonation } from '../admin/server/take-back-donation.ts';
import { donationReservationSeconds } from '../donations.rules.ts';
import { cancelDonationPayment } from './cancel-donation-payment.ts';
import { changeWall, eraseGiver } from './change-wall.ts';
import { closeCampaigns } from './close-campaigns.ts';
import { donate, draftDonation } from './donate.ts';
import { getCampaignFigures } from './donation-figures.queries.ts';
import { donationJobs } from './donation-job-names.ts';
import { donationPayment, findDonationPayment } from './donation-payment.ts';
import { donationJobDefinitions, reconcileDonations } from './donations.jobs.ts';
import { readDonationOfEvent } from './donations.payment-events.ts';
import { donationGivers, donationPayments, donationRefunds, donations } from './donations.table.ts';
import { donorKey } from './donor-key.ts';
import { exportDonation } from './export-donation.ts';
import { finishDonationRefund, finishDonationRefunds } from './finish-donation-refund.ts';
import { getOwnDonation, listOwnDonations } from './own-donations.queries.ts';
import { donationsErasure } from './personal-data.ts';
import { requestDonationLinks, requestFreshLink } from './request-donation-links.ts';
import { listWall } from './wall.queries.ts';

const database = testDatabase();
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
let clock: FixedClock;
let jobs: JobList;
let deps: AppDeps;
let campaignId: string;
let admin: Person;

beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterAll(() => simulator.stop());

beforeEach(async () => {
  await simulator.clearFaults();
  clock = new FixedClock();
  jobs = new JobList();
  deps = testDeps(database.db, { clock, jobs, payments: simulator.client({ timeoutMs: 1500 }) });
  await database.db.delete(settings);
  campaignId = await insertOpenCampaign(database.db);
  admin = await insertPerson(database.db, { isAdmin: true });
});

const as = (actor: Actor) => ({ ...deps, actor });
const guest = () => as(visitor);
const complete = (from: AppDeps, id: string) =>
  completePayment({ ...from, actor: systemActor }, donationPayment, id);
const figures = (id = campaignId) => getCampaignFigures(deps, id);
const wall = async (id = campaignId) => (await listWall(deps, { campaignId: id, limit: 20 })).items;

async function set(key: string, value: object): Promise<void> {
  await database.db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** Begins a donation, approves it, and returns from the provider. Returns the id of the donation. */
async function give(values = {}, actor: Actor = visitor): Promise<string> {
  const begun = await donate(as(actor), { ...donationOf(campaignId, values), locale: 'it' });
  if (!begun.ok) throw new Error(begun.reason);
  const payment = await findDonationPayment(deps, begun.id);
  await simulator.approve(payment?.providerOrderId ?? '');
  expect(await complete(deps, begun.id)).toMatchObject({ kind: 'paid', donationId: begun.id });
  return begun.id;
}

const refund = (id: string, actor: Actor = admin, returnedCents = 0) =>
  refundDonationNow(as(actor), { id, returnedCents });

const cash = (values = {}) => ({
  ...{ id: newId(), campaignId, amountCents: 4000, paidOn: '2026-11-19' },
  ...{ fullName: 'Ugo Neri', email: '', wall: 'anonymous' as const, ...values },
});

const donationsIn = (id: string) =>
  database.db
    .select()
    .from(donations)
    .where(eq(donations.campaignId, id))
    .orderBy(asc(donations.receiptNumber));

async function findDonation(id: string) {
  const [donation] = await database.db.select().from(donations).where(eq(donations.id, id));
  return donation;
}

async function slugOf(id = campaignId) {
  const [campaign] = await database.db.select().from(campaigns).where(eq(campaigns.id, id));
  return campaign?.slug ?? '';
}

/** The total of the campaign's ledger events, in cents. */
async function ledgerCents(id = campaignId): Promise<number> {
  const slug = await slugOf(id);
  const rows = await database.db
    .select()
    .from(ledgerEvents)
    .where(sql`${ledgerEvents.publicMetadata} ->> 'campaign' = ${slug}`);
  return rows.reduce((sum, { eventType, publicMetadata }) => {
    const cents = Math.round(Number(publicMetadata.amount_eur) * 100);
    return eventType === 'Donazione' ? sum + cents : sum - cents;
  }, 0);
}

async function captureOf(id: string): Promise<string> {
  return (await findDonationPayment(deps, id))?.captureId ?? '';
}

const refundsAt = async (captureId: string) =>
  (await simulator.books()).refunds.filter((refund) => refund.captureId === captureId);

/** The ids of the refunds in the enqueued jobs. */
const refundIds = () =>
  jobs.jobs.flatMap(({ name, data }) =>
    name === donationJobs.settleRefund && 'refundId' in data ? [String(data.refundId)] : [],
  );

async function runRefundJobs(): Promise<void> {
  for (const refundId of refundIds()) await finishDonationRefund({ ...deps, actor: systemActor }, refundId);
}

const formOf = new Map<string, ReturnType<typeof donationOf>>();

provePaymentFaults(() => ({
  ...{ deps, clock, jobs, simulator, amountCents: 2500, reservationSeconds: donationReservationSeconds },
  async draft() {
    // The payment stays open as long as each test lets time pass.
    const form = donationOf(campaignId);
    const { id } = await inTransaction(guest(), (tx) => draftDonation(tx, { ...form, locale: 'it' }));
    formOf.set(id, form);
    return id;
  },
  press: (id) => donate(guest(), { ...(formOf.get(id) ?? donationOf(campaignId)), locale: 'it' }),
  cancel: async (id) => cancelDonationPayment(guest(), { id, key: await donorKey(deps, id) }),
  complete,
  reconcile: () => reconcileDonations(deps),
  read: (from, id) => readPayment({ ...from, actor: systemActor }, donationPayment, id),
  reread: () => rereadPaidPayments(deps, donationPayment, donationPayments),
  listen: readDonationOfEvent,
  givenBack: async (id) => (await findDonation(id))?.returnedCents ?? 0,
  isGivenBackInParts: true,
  noticeJob: donationJobs.notifyOfReturn,
  jobOf: (paymentId) => ({ name: donationJobs.reconcileOne, data: { paymentId } }),
  paymentOf: async (id) => (await findDonationPayment(deps, id))?.providerOrderId ?? '',
  countFulfilled: (id) => database.db.$count(donations, eq(donations.paymentId, id)),
  isReserved: async (id) => isReserving((await findDonationPayment(deps, id))?.state ?? 'draft'),
}));

describe('a donation', () => {
  test('of a visitor is counted and numbered, sends one email, and shows only its campaign in the ledger', async () => {
    const id = await give({ wall: 'name', fullName: '  Ada   Bruni ', email: 'Ada@Example.org' });
    expect(await figures()).toEqual({ raisedCents: 2500, donationCount: 1 });
    expect(await findDonation(id)).toMatchObject({
      ...{ amountCents: 2500, source: 'online', userId: null, paidOn: '2026-11-20', receiptYear: 2026 },
      ...{ returned: null, returnedCents: 0, recordedBy: null, tokensAwarded: 0 },
    });
    expect(jobs.jobs.filter(({ name }) => name === donationJobs.sendThanks)).toEqual([
      { name: donationJobs.sendThanks, data: { donationId: id } },
    ]);
    const [event] = await database.db
      .select()
      .from(ledgerEvents)
      .where(eq(ledgerEvents.eventType, 'Donazione'))
      .orderBy(desc(ledgerEvents.sequence))
      .limit(1);
    expect(event?.publicMetadata).toEqual({ amount_eur: 25, campaign: await slugOf() });
    expect(await wall()).toEqual([
      {
        id: opaqueId(deps.config, 'wall', id),
        fullName: 'Ada Bruni',
        message: null,
        amountCents: 2500,
        day: '2026-11-20',
      },
    ]);
  });

  test('of a signed-in person belongs to the account, even when two donations are made at once', async () => {
    const person = await insertPerson(database.db, { fullName: 'Marta Sani' });
    const [one, other] = await Promise.all([give({}, person), give({ amountCents: 900 }, person)]);
    const own = await listOwnDonations(deps, { userId: person.userId, limit: 20, locale: 'it' });
    expect(own.items.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
    expect(own.years).toEqual([2026]);
    expect(await figures()).toEqual({ raisedCents: 3400, donationCount: 2 });
    expect(await ledgerCents()).toBe(3400);
  });

  test('is made once, however often the same form is sent at once', async () => {
    const form = { ...donationOf(campaignId), locale: 'it' } as const;
    const results = await Promise.all(Array.from({ length: 6 }, () => donate(guest(), form)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await database.db.$count(donationPayments, eq(donationPayments.campaignId, campaignId))).toBe(1);
    await expect(donate(guest(), { ...form, amountCents: 9900 })).rejects.toThrow('conflict');
    const person = await insertPerson(database.db, {});
    await expect(donate(as(person), form)).rejects.toThrow('conflict');
  });

  test('does not begin a new payment when its form is sent again after the payment or the cancellation', async () => {
    const form = { ...donationOf(campaignId), locale: 'it' } as const;
    const begun = await donate(guest(), form);
    if (!begun.ok) throw new Error(begun.reason);
    const payment = await findDonationPayment(deps, begun.id);
    await simulator.approve(payment?.providerOrderId ?? '');
    await complete(deps, begun.id);
    expect(await donate(guest(), form)).toEqual({ ok: false, reason: 'already_paid' });
    const other = { ...donationOf(campaignId), locale: 'it' } as const;
    const second = await donate(guest(), other);
    if (!second.ok) throw new Error(second.reason);
    await cancelDonationPayment(guest(), { id: second.id, key: await donorKey(deps, second.id) });
    expect(await donate(guest(), other)).toEqual({ ok: false, reason: 'ended' });
  });

  test.each([
    ['no name', { fullName: ' . ' }, 'full_name_required'],
    ['no address', { email: 'ada' }, 'email_invalid'],
  ])('of a visitor with %s is refused', async (_what, values, code) => {
    const form = { ...donationOf(campaignId, values), locale: 'it' } as const;
    await expect(donate(guest(), form)).rejects.toThrow(code);
  });

  test('awards tokens according to the settings, and takes them back with a refund', async () => {
    await set('donations', { tokensPerEuro: 2 });
    const person = await insertPerson(database.db, {});
    const id = await give({}, person);
    const balance = async () => {
      const isTheirs = eq(tokenAccounts.userId, person.userId);
      const [account] = await database.db.select().from(tokenAccounts).where(isTheirs);
      return account?.balance;
    };
    expect(await balance()).toBe(50);
    await refund(id);
    await runRefundJobs();
    expect(await balance()).toBe(0);
  });

  test('gets a receipt number without gaps, even when many donations are stored at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, place) => give({ amountCents: 100 + place })));
    const [first] = await donationsIn(campaignId);
    const numbers = (await donationsIn(campaignId)).map(({ receiptNumber }) => receiptNumber);
    expect(numbers).toEqual(numbers.map((_, place) => (first?.receiptNumber ?? 0) + place));
  });
});

describe('a campaign that no longer accepts donations', () => {
  test.each([
    ['has not begun', { startsOn: '2026-12-01', endsOn: null }],
    ['is over', { startsOn: '2026-10-01', endsOn: '2026-11-19' }],
    ['is a draft', { publishedAt: null }],
    [
      'is closed',
      { startsOn: '2026-10-01', endsOn: '2026-11-20', closedAt: new Date('2026-11-20T08:00:00Z') },
    ],
  ])('because it %s refuses a new donation', async (_why, values) => {
    campaignId = await insertOpenCampaign(database.db, values);
    const form = { ...donationOf(campaignId), locale: 'it' } as const;
    expect(await donate(guest(), form)).toEqual({ ok: false, reason: 'campaign_closed' });
  });

  test('does not capture an approved payment', async () => {
    const begun = await donate(guest(), { ...donationOf(campaignId), locale: 'it' });
    if (!begun.ok) throw new Error(begun.reason);
    const payment = await findDonationPayment(deps, begun.id);
    await simulator.approve(payment?.providerOrderId ?? '');
    await database.db.update(campaigns).set({ endsOn: '2026-11-19' }).where(eq(campaigns.id, campaignId));
    expect(await complete(deps, begun.id)).toEqual({
      ...{ kind: 'ended', state: 'failed', failure: 'campaign_closed' },
    });
    const { captures } = await simulator.books();
    expect(captures.filter(({ reference }) => reference === begun.id)).toEqual([]);
  });

  test.each(['before this site asked for it', 'while the campaign was closed'])(
    'refunds once a payment that was captured %s',
    async (when) => {
      const begun = await donate(guest(), { ...donationOf(campaignId), locale: 'it' });
      if (!begun.ok) throw new Error(begun.reason);
      const payment = await findDonationPayment(deps, begun.id);
      const orderId = payment?.providerOrderId ?? '';
      await simulator.approve(orderId);
      if (when === 'while the campaign was closed') {
        await simulator.addFault({ operation: 'capture_order', kind: 'drop_answer' });
        expect(await complete(deps, begun.id)).toEqual({ kind: 'capturing' });
      } else {
        const order = providerOrderIdSchema.parse(orderId);
        await deps.payments.captureOrder(order, { requestId: `by-hand-${orderId}` });
      }
      await database.db
        .update(campaigns)
        .set({ endsOn: '2026-11-19', closedAt: clock.now() })
        .where(eq(campaigns.id, campaignId));
      expect(await complete(deps, begun.id)).toMatchObject({ kind: 'ended', failure: 'campaign_closed' });
      expect(jobs.jobs.filter(({ name }) => name === donationJobs.reconcileOne)).toHaveLength(1);
      for (let again = 0; again < 3; again++) await complete(deps, begun.id);
      const { captures } = await simulator.books();
      const capture = captures.find(({ reference }) => reference === begun.id);
      expect(await refundsAt(capture?.id ?? '')).toMatchObject([{ amountCents: 2500 }]);
      expect(await figures()).toEqual({ raisedCents: 0, donationCount: 0 });
      expect(await ledgerCents()).toBe(0);
    },
  );

  test('either counts or refunds a donation that is paid while the campaign is being closed', async () => {
    for (let round = 0; round < 5; round++) {
      campaignId = await insertOpenCampaign(database.db, {
        ...{ startsOn: '2026-11-01', endsOn: '2026-11-20', closeRule: 'keep' },
      });
      const begun = await donate(guest(), { ...donationOf(campaignId), locale: 'it' });
      if (!begun.ok) throw new Error(begun.reason);
      const payment = await findDonationPayment(deps, begun.id);
      await simulator.approve(payment?.providerOrderId ?? '');
      const midnight = testDeps(database.db, { clock: new FixedClock('2026-11-21T00:10:00Z'), jobs });
      await Promise.all([complete(deps, begun.id), closeCampaigns(midnight)]);
      await complete(deps, begun.id);
      const counted = await database.db.$count(donations, eq(donations.campaignId, campaignId));
      const { captures } = await simulator.books();
      const capture = captures.find(({ reference }) => reference === begun.id);
      const given = capture ? await refundsAt(capture.id) : [];
      expect(counted + given.length).toBe(capture ? 1 : 0);
      expect((await figures()).raisedCents).toBe(counted * 2500);
    }
  });
});

describe('the donor wall', () => {
  test('adds up to the total: it includes anonymous donations without name and message', async () => {
    await give({ wall: 'anonymous', message: 'Segreto', fullName: 'Nessuno Vede' });
    await give({ wall: 'name', amountCents: 1000, message: 'Ciao a tutti' });
    await recordDonation(as(admin), cash({ wall: 'name' }));
    const items = await wall();
    expect(items.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe((await figures()).raisedCents);
    expect(items.map(({ fullName, message }) => [fullName, message])).toEqual([
      ['Ugo Neri', null],
      ['Ada Bruni', null],
      [null, null],
    ]);
    expect(JSON.stringify(items)).not.toMatch(/Segreto|Nessuno/);
  });

  test('shows a message after an administrator approves it, and not after it is hidden again', async () => {
    const id = await give({ wall: 'name', message: 'Ciao\r\na tutti' });
    const shown = async () =>
      (await wall()).find((entry) => entry.id === opaqueId(deps.config, 'wall', id))?.message;
    expect(await shown()).toBeNull();
    await moderateDonation(as(admin), { id, part: 'message', isShown: true, seen: 'waiting' });
    expect(await shown()).toBe('Ciao\na tutti');
    await moderateDonation(as(admin), { id, part: 'message', isShown: false, seen: 'shown' });
    expect(await shown()).toBeNull();
    await expect(
      moderateDonation(guest(), { id, part: 'message', isShown: true, seen: 'waiting' }),
    ).rejects.toThrow('sign_in_required');
  });

  test('keeps a hidden name hidden, even after the donor changes it, until an administrator shows it again', async () => {
    const id = await give({ wall: 'name', fullName: 'Bit.ly/evil www.evil.example', message: 'Ciao' });
    const key = await donorKey(deps, id);
    const shown = async () => (await wall()).find((entry) => entry.id === opaqueId(deps.config, 'wall', id));
    await moderateDonation(as(admin), { id, part: 'message', isShown: true, seen: 'waiting' });
    await moderateDonation(as(admin), { id, part: 'name', isShown: false, seen: 'shown' });
    expect(await shown()).toMatchObject({ fullName: null, message: null, amountCents: 2500 });
    await changeWall(guest(), { id, key, wall: 'name', fullName: 'Un altro evil.example' });
    expect(await shown()).toMatchObject({ fullName: null, message: null });
    expect(await getOwnDonation(guest(), { id, key, locale: 'it' })).toMatchObject({ isNameHidden: true });
    const show = { id, part: 'name', isShown: true, seen: 'hidden' } as const;
    for (const actor of [visitor, await insertPerson(database.db, {})])
      await expect(moderateDonation(as(actor), show)).rejects.toThrow(/sign_in_required|admin_only/);
    await moderateDonation(as(admin), show);
    expect(await shown()).toMatchObject({ fullName: 'Un altro evil.example', message: 'Ciao' });
  });

  test('has no id and no cursor that reveals when a donation was made', async () => {
    const ids = [];
    for (const amountCents of [100, 200]) ids.push(await give({ amountCents, wall: 'anonymous' }));
    const page = await listWall(deps, { campaignId, limit: 1 });
    const place = Buffer.from(page.next ?? '', 'base64url').toString();
    for (const id of ids) expect(`${JSON.stringify(page)} ${place}`).not.toContain(id);
    expect(place).not.toMatch(/\d{4}-\d{2}-\d{2}T/);
    const second = await listWall(deps, { campaignId, limit: 1, cursor: page.next ?? '' });
    expect(second.items).toMatchObject([{ amountCents: 100 }]);
    const madeUp = Buffer.from(JSON.stringify([`wall ${campaignId}`, 'next', 'AAAAAAAAAAAAAAAAAAAAAA']));
    const first = await listWall(deps, { campaignId, limit: 1, cursor: madeUp.toString('base64url') });
    expect(first.items).toMatchObject([{ amountCents: 200 }]);
  });

  test('shows a message at once if the settings allow it', async () => {
    await set('donations', { messagesAtOnce: true });
    const id = await give({ wall: 'name', message: 'Ciao' });
    expect((await wall()).find((entry) => entry.id === opaqueId(deps.config, 'wall', id))?.message).toBe(
      'Ciao',
    );
  });

  test('can be changed by the donor with the link, and by nobody else', async () => {
    const id = await give();
    const key = await donorKey(deps, id);
    await changeWall(guest(), { id, key, wall: 'name', fullName: 'Ada B.' });
    expect(await wall()).toMatchObject([{ fullName: 'Ada B.' }]);
    await changeWall(guest(), { id, key, wall: 'anonymous' });
    expect(await wall()).toMatchObject([{ fullName: null }]);
    const person = await insertPerson(database.db, {});
    const wrong = await donorKey(deps, newId());
    for (const actor of [visitor, person, admin]) {
      for (const bad of [undefined, '', 'x', wrong, `${key}x`]) {
        const change = changeWall(as(actor), { id, key: bad, wall: 'name' });
        await expect(change).rejects.toThrow('not_found');
      }
    }
    await expect(getOwnDonation(guest(), { id, key: wrong, locale: 'it' })).rejects.toThrow('not_found');
    await expect(exportDonation(guest(), { id, key: wrong })).rejects.toThrow('not_found');
    await expect(eraseGiver(guest(), { id, key: wrong })).rejects.toThrow('not_found');
    await expect(cancelDonationPayment(guest(), { id, key: wrong })).rejects.toThrow('not_found');
  });

  test('can be changed by a signed-in person for their own donation, which a link does not open', async () => {
    const person = await insertPerson(database.db, { fullName: 'Marta Sani' });
    const id = await give({ wall: 'name' }, person);
    expect(await wall()).toMatchObject([{ fullName: 'Marta Sani' }]);
    const withLink = changeWall(guest(), { id, key: await donorKey(deps, id), wall: 'anonymous' });
    await expect(withLink).rejects.toThrow('not_found');
    await changeWall(as(person), { id, key: undefined, wall: 'anonymous', fullName: 'Somebody Else' });
    expect(await wall()).toMatchObject([{ fullName: null }]);
    await changeWall(as(person), { id, key: undefined, wall: 'name' });
    expect(await wall()).toMatchObject([{ fullName: 'Marta Sani' }]);
  });

  test('is paginated by keyset', async () => {
    for (const amountCents of [100, 200, 300]) await recordDonation(as(admin), cash({ amountCents }));
    const first = await listWall(deps, { campaignId, limit: 2 });
    expect(first.items.map(({ amountCents }) => amountCents)).toEqual([300, 200]);
    const second = await listWall(deps, { campaignId, limit: 2, cursor: first.next ?? '' });
    expect(second.items.map(({ amountCents }) => amountCents)).toEqual([100]);
    expect(second.next).toBeNull();
  });
});

describe('a donor without an account', () => {
  test('sees the donation, exports its data, and erases the personal data', async () => {
    const id = await give({ wall: 'name', message: 'Ciao' });
    const key = await donorKey(deps, id);
    expect(await getOwnDonation(guest(), { id, key, locale: 'it' })).toMatchObject({
      ...{ campaign: { title: 'Un tetto nuovo' }, amountCents: 2500, state: 'paid', isGuest: true },
      ...{ fullName: 'Ada Bruni', message: 'Ciao', messageState: 'waiting', wall: 'name' },
    });
    const fresh = await donorKey(deps, id, 'fresh');
    const exported = await exportDonation(guest(), { id, key: fresh });
    expect(exported).toMatchObject({ giver: { email: 'ada@example.org' }, donation: { amountCents: 2500 } });
    expect(JSON.stringify(exported)).not.toContain('keyHash');
    await eraseGiver(guest(), { id, key: fresh });
    expect(await wall()).toMatchObject([{ fullName: null, message: null, amountCents: 2500 }]);
    expect(await getOwnDonation(guest(), { id, key, locale: 'it' })).toMatchObject({
      ...{ fullName: null, message: '', wall: 'anonymous' },
    });
    await expect(changeWall(guest(), { id, key, wall: 'name' })).rejects.toThrow('not_found');
    expect(await database.db.$count(donationGivers, eq(donationGivers.id, id))).toBe(0);
    expect(await figures()).toEqual({ raisedCents: 2500, donationCount: 1 });
  });

  test('has a link that expires according to the settings, and can get another one', async () => {
    await set('donations', { donorLinkDays: 30 });
    const id = await give();
    const key = await donorKey(deps, id);
    const at = (days: number) => ({
      ...deps,
      clock: new FixedClock(addSeconds(clock.now(), days * secondsPerDay).toISOString()),
    });
    const open = (days: number, k = key) =>
      getOwnDonation({ ...at(days), actor: visitor }, { id, key: k, locale: 'it' });
    expect(await open(29)).toMatchObject({ id, isFresh: false });
    await expect(open(31)).rejects.toThrow('not_found');
    expect(await open(31, await donorKey(at(31), id))).toMatchObject({ id });
    const longer = `l${Number.parseInt('zzzzzz', 36).toString(36)}.${key.split('.')[1]}`;
    await expect(open(31, longer)).rejects.toThrow('not_found');
  });

  test('must prove access to the mailbox before data is exported or erased: a forwarded link is not enough', async () => {
    const id = await give({ email: `ada-${newId()}@example.org` });
    const key = await donorKey(deps, id);
    await expect(exportDonation(guest(), { id, key })).rejects.toThrow('fresh_link_required');
    await expect(eraseGiver(guest(), { id, key })).rejects.toThrow('fresh_link_required');
    await expect(requestFreshLink(guest(), { id, key: 'x' })).rejects.toThrow('not_found');
    for (let round = 0; round < 5; round++) await requestFreshLink(guest(), { id, key });
    await expect(requestFreshLink(guest(), { id, key })).rejects.toThrow('too_many_requests');
    const asked = jobs.jobs.filter(
      ({ name, data }) =>
        name === donationJobs.sendFreshLink && 'donationId' in data && data.donationId === id,
    );
    expect(asked).toHaveLength(5);
    const fresh = await donorKey(deps, id, 'fresh');
    expect(await getOwnDonation(guest(), { id, key: fresh, locale: 'it' })).toMatchObject({ isFresh: true });
    const later = { ...deps, clock: new FixedClock(addSeconds(clock.now(), 3601).toISOString()) };
    await expect(exportDonation({ ...later, actor: visitor }, { id, key: fresh })).rejects.toThrow(
      'not_found',
    );
    await expect(exportDonation(guest(), { id, key: fresh.replace(/^f/, 'l') })).rejects.toThrow('not_found');
    await eraseGiver(guest(), { id, key: fresh });
    expect(await database.db.$count(donationGivers, eq(donationGivers.id, id))).toBe(0);
  });

  test('gets the links again by email, within the limit of emails to an address', async () => {
    const email = `ada-${newId()}@example.org`;
    for (let round = 0; round < 8; round++)
      await requestDonationLinks(guest(), { email: email.toUpperCase(), locale: 'it' });
    const asked = jobs.jobs.filter(({ name }) => name === donationJobs.sendLinks);
    expect(asked).toHaveLength(5);
    expect(asked[0]?.data).toMatchObject({ email, locale: 'it' });
    await expect(requestDonationLinks(guest(), { email: 'x', locale: 'it' })).rejects.toThrow(
      'email_invalid',
    );
  });
});

describe('a refund by an administrator', () => {
  test('is made once, however often and by how many administrators it is requested', async () => {
    const id = await give();
    const asked = await Promise.allSettled(Array.from({ length: 4 }, () => refund(id)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runRefundJobs();
    await Promise.all([runRefundJobs(), finishDonationRefunds(deps)]);
    expect(await refundsAt(await captureOf(id))).toMatchObject([{ amountCents: 2500 }]);
    expect(await findDonation(id)).toMatchObject({ returned: 'refunded', returnedCents: 2500 });
    expect(await figures()).toEqual({ raisedCents: 0, donationCount: 0 });
    expect(await ledgerCents()).toBe(0);
    expect(await wall()).toEqual([]);
    expect(jobs.jobs.filter(({ name }) => name === donationJobs.sendReturned)).toHaveLength(1);
    await expect(refund(id)).rejects.toThrow('already_done');
  });

  test('is found at the provider and stored once when the response is lost', async () => {
    const id = await give();
    await refund(id);
    await simulator.addFault({ operation: 'refund_capture', kind: 'drop_answer' });
    await expect(runRefundJobs()).rejects.toThrow('refund');
    expect((await figures()).raisedCents).toBe(2500);
    clock.advance(secondsPerDay);
    await finishDonationRefunds(deps);
    await finishDonationRefunds(deps);
    expect(await refundsAt(await captureOf(id))).toHaveLength(1);
    expect((await figures()).raisedCents).toBe(0);
    expect(await ledgerCents()).toBe(0);
  });

  test('is listed when the provider refuses it, and can be retried', async () => {
    const id = await give();
    await refund(id);
    const refusing = {
      ...deps.payments,
      refundCapture: async () => {
        throw new PaymentProviderError('rejected', 'refund', { issue: 'REFUND_NOT_ALLOWED' });
      },
    };
    const [refundId = ''] = refundIds();
    await finishDonationRefund({ ...deps, payments: refusing, actor: systemActor }, refundId);
    const { items } = await listDonations(deps, { state: 'refused', campaignId, limit: 10 }, 'it');
    expect(items).toMatchObject([{ id, refund: { state: 'refused', refusal: 'REFUND_NOT_ALLOWED' } }]);
    jobs.jobs.length = 0;
    await refund(id);
    await runRefundJobs();
    expect(await findDonation(id)).toMatchObject({ returned: 'refunded' });
    expect(await refundsAt(await captureOf(id))).toHaveLength(1);
  });

  test('requests only the rest after a partial refund unknown to the site, and refunds nothing twice', async () => {
    const id = await give();
    const captureId = await captureOf(id);
    const byHand = (amountCents: number) =>
      deps.payments.refundCapture(captureIdSchema.parse(captureId), { requestId: newId(), amountCents });
    await byHand(500);
    await expect(refund(id)).rejects.toThrow('donation_returned_in_part');
    expect(await findDonation(id)).toMatchObject({ returned: null, returnedCents: 500 });
    expect(await refundsAt(captureId)).toHaveLength(1);
    await refund(id, admin, 500);
    // Another partial refund at the provider happens first.
    await byHand(300);
    const { getOrder } = deps.payments;
    let isFirst = true;
    const late: typeof getOrder = async (order) => {
      const answer = await getOrder(order);
      if (isFirst) await byHand(200);
      isFirst = false;
      return answer;
    };
    const [refundId = ''] = refundIds();
    const system = { ...deps, actor: systemActor };
    const overtaken = { ...system, payments: { ...deps.payments, getOrder: late } };
    await expect(finishDonationRefund(overtaken, refundId)).rejects.toThrow('REFUND_AMOUNT_EXCEEDED');
    await Promise.all([finishDonationRefund(system, refundId), finishDonationRefund(system, refundId)]);
    const given = (await refundsAt(captureId)).map(({ amountCents }) => amountCents);
    expect(given.toSorted((a, b) => a - b)).toEqual([200, 300, 500, 1500]);
    expect(await findDonation(id)).toMatchObject({ returned: 'refunded', returnedCents: 2500 });
    expect(await ledgerCents()).toBe(0);
  });

  test('does not begin while the provider does not report the amount that is left', async () => {
    const id = await give();
    await simulator.addFault({ operation: 'get_capture', kind: 'server_error', times: 3 });
    await expect(refund(id)).rejects.toThrow('payment_unavailable');
    expect(await database.db.$count(donationRefunds, eq(donationRefunds.donationId, id))).toBe(0);
  });

  test('is possible for administrators only, and for an existing donation', async () => {
    const id = await give();
    const person = await insertPerson(database.db, {});
    await expect(refund(id, person)).rejects.toThrow('admin_only');
    await expect(refund(id, visitor)).rejects.toThrow('sign_in_required');
    await expect(refund(newId())).rejects.toThrow('not_found');
    await expect(takeBackDonation(as(admin), id)).rejects.toThrow('donation_is_online');
  });
});

describe('a refund made by the provider', () => {
  test('is subtracted from the total once, after a dispute or a manual refund, even in parts', async () => {
    const id = await give();
    const captureId = await captureOf(id);
    const capture = captureIdSchema.parse(captureId);
    const read = () => readPayment({ ...deps, actor: systemActor }, donationPayment, id);
    await deps.payments.refundCapture(capture, { requestId: newId(), amountCents: 1000 });
    await Promise.all([read(), read()]);
    expect(await findDonation(id)).toMatchObject({ returned: null, returnedCents: 1000 });
    expect(await figures()).toEqual({ raisedCents: 1500, donationCount: 1 });
    expect(await wall()).toMatchObject([{ amountCents: 1500 }]);
    await simulator.reverseCapture(captureId, 'refund');
    await read();
    await read();
    expect(await findDonation(id)).toMatchObject({ returned: 'reversed', returnedCents: 2500 });
    expect(await figures()).toEqual({ raisedCents: 0, donationCount: 0 });
    expect(await ledgerCents()).toBe(0);
  });
});

describe('a donation in cash', () => {
  test('is recorded once with its receipt, counted, and can be taken back as a mistake', async () => {
    const given = cash();
    await Promise.all([recordDonation(as(admin), given), recordDonation(as(admin), given)]);
    await recordDonation(as(admin), given);
    expect(await donationsIn(campaignId)).toMatchObject([
      { id: given.id, source: 'cash', paidOn: '2026-11-19', recordedBy: admin.userId },
    ]);
    expect(await figures()).toEqual({ raisedCents: 4000, donationCount: 1 });
    await takeBackDonation(as(admin), given.id);
    await expect(takeBackDonation(as(admin), given.id)).rejects.toThrow('already_done');
    expect(await figures()).toEqual({ raisedCents: 0, donationCount: 0 });
    expect(await ledgerCents()).toBe(0);
    expect(jobs.jobs.some(({ name }) => name === donationJobs.sendReturned)).toBe(false);
  });

  test('for the association itself is counted in the ledger and has a receipt, but no campaign', async () => {
    const before = await figures();
    const given = cash({ campaignId: null, wall: 'name' });
    await Promise.all([recordDonation(as(admin), given), recordDonation(as(admin), given)]);
    const rows = await database.db.select().from(donations).where(eq(donations.id, given.id));
    expect(rows).toMatchObject([{ campaignId: null, source: 'cash', amountCents: 4000 }]);
    expect(await figures()).toEqual(before);
    const [event] = await database.db
      .select()
      .from(ledgerEvents)
      .where(eq(ledgerEvents.eventType, 'Donazione'))
      .orderBy(desc(ledgerEvents.sequence))
      .limit(1);
    expect(event?.publicMetadata).toEqual({ amount_eur: 40, campaign: '' });
    const { items } = await listDonations(deps, { limit: 100 }, 'it');
    const listed = items.find(({ id }) => id === given.id);
    expect(listed).toMatchObject({ campaignId: null, campaign: "l'associazione", wall: 'anonymous' });
    await takeBackDonation(as(admin), given.id);
    expect(await findDonation(given.id)).toMatchObject({ returned: 'mistake', returnedCents: 4000 });
  });

  test('for the association itself is visible to its donor, and on no wall', async () => {
    const person = await insertPerson(database.db, { email: `m-${newId()}@example.org` });
    const given = cash({ campaignId: null, email: person.email, wall: 'name' });
    await recordDonation(as(admin), given);
    const own = await listOwnDonations(deps, { userId: person.userId, limit: 5, locale: 'it' });
    const seen = {
      campaign: { title: "l'associazione", slug: null },
      wall: 'anonymous',
      number: expect.any(String),
    };
    expect(own.items).toMatchObject([seen]);
    expect(await wall()).not.toContainEqual(expect.objectContaining({ id: given.id }));
    await expect(recordDonation(guest(), cash({ campaignId: null }))).rejects.toThrow('sign_in_required');
  });

  test('with the email address of an account belongs to that person', async () => {
    const person = await insertPerson(database.db, { email: `m-${newId()}@example.org` });
    await recordDonation(as(admin), cash({ email: person.email.toUpperCase() }));
    const own = await listOwnDonations(deps, { userId: person.userId, limit: 5, locale: 'it' });
    expect(own.items).toMatchObject([{ amountCents: 4000, source: 'cash' }]);
  });

  test.each([
    ['tomorrow', { paidOn: '2026-11-21' }, 'donation_day_invalid'],
    ['two years ago', { paidOn: '2024-11-21' }, 'donation_day_invalid'],
    ['without a name', { fullName: '-' }, 'donation_giver_required'],
    ['with a bad address', { email: 'ugo@' }, 'email_invalid'],
    ['for no campaign', { campaignId: newId() }, 'not_found'],
  ])('%s is refused', async (_what, values, code) => {
    await expect(recordDonation(as(admin), cash(values))).rejects.toThrow(code);
  });
});

describe('a campaign that ends', () => {
  const end = { startsOn: '2026-11-01', endsOn: '2026-11-20', goalCents: 100_000 } as const;
  const nextDay = () => {
    clock.advance(secondsPerDay);
  };

  test('below its goal refunds each donation once, and lists cash to give back by hand', async () => {
    campaignId = await insertOpenCampaign(database.db, { ...end, closeRule: 'give_back' });
    const given = [await give(), await give({ amountCents: 700 })];
    const inCash = cash();
    await recordDonation(as(admin), inCash);
    await closeCampaigns(deps);
    expect((await figures()).donationCount).toBe(3);
    nextDay();
    await Promise.all([closeCampaigns(deps), closeCampaigns(deps)]);
    await closeCampaigns(deps);
    await runRefundJobs();
    await finishDonationRefunds(deps);
    for (const id of given) {
      expect(await refundsAt(await captureOf(id))).toHaveLength(1);
      expect(await findDonation(id)).toMatchObject({ returned: 'goal_missed' });
    }
    expect(await figures()).toEqual({ raisedCents: 4000, donationCount: 1 });
    const { items } = await listDonations(deps, { state: 'refused', campaignId, limit: 10 }, 'it');
    expect(items).toMatchObject([{ id: inCash.id, source: 'cash', refund: { state: 'requested' } }]);
    await refund(inCash.id);
    expect(await findDonation(inCash.id)).toMatchObject({ returned: 'goal_missed' });
    expect(await figures()).toEqual({ raisedCents: 0, donationCount: 0 });
    expect(await ledgerCents()).toBe(0);
  });

  test.each([
    ['at its goal', { closeRule: 'give_back', goalCents: 10_000 } as const],
    ['below it, where the rule is to keep', { closeRule: 'keep' } as const],
  ])('%s refunds nothing', async (_how, values) => {
    campaignId = await insertOpenCampaign(database.db, { ...end, ...values });
    await give({ amountCents: 10_000 });
    nextDay();
    await closeCampaigns(deps);
    const [campaign] = await database.db.select().from(campaigns).where(eq(campaigns.id, campaignId));
    expect(campaign?.closedAt).not.toBeNull();
    expect((await figures()).raisedCents).toBe(10_000);
    const isOf = and(eq(donations.campaignId, campaignId), eq(donationRefunds.donationId, donations.id));
    expect(
      await database.db.$count(donationRefunds, sql`exists (select 1 from ${donations} where ${isOf})`),
    ).toBe(0);
  });

  test('continues its refunds where they stopped after an interruption', async () => {
    campaignId = await insertOpenCampaign(database.db, { ...end, closeRule: 'give_back' });
    const given = [await give(), await give(), await give()];
    nextDay();
    await closeCampaigns(deps);
    // The process stops after the first; the second refund was made at the provider and not stored.
    const ids = refundIds();
    const system = { ...deps, actor: systemActor };
    await finishDonationRefund(system, ids[0] ?? '');
    await simulator.addFault({ operation: 'refund_capture', kind: 'drop_answer' });
    await expect(finishDonationRefund(system, ids[1] ?? '')).rejects.toThrow();
    clock.advance(600);
    await finishDonationRefunds(deps);
    for (const id of given) expect(await refundsAt(await captureOf(id))).toHaveLength(1);
    expect(await figures()).toEqual({ raisedCents: 0, donationCount: 0 });
    expect(await ledgerCents()).toBe(0);
  });
});

describe('a person who deletes the account', () => {
  test('leaves donations without a name, and waits while a refund is in progress', async () => {
    const person = await insertPerson(database.db, { fullName: 'Marta Sani' });
    await give({ wall: 'name' }, person);
    const begun = await donate(as(person), { ...donationOf(campaignId), locale: 'it' });
    if (!begun.ok) throw new Error(begun.reason);
    const leaving = { userId: person.userId, requestedAt: clock.now() };
    expect(await donationsErasure.isWaiting?.(as(person), leaving)).toBe(false);
    await inTransaction(as(person), (tx) => donationsErasure.erase(tx, leaving));
    expect(await wall()).toMatchObject([{ fullName: null }]);
    expect(await findDonationPayment(deps, begun.id)).toMatchObject({ state: 'cancelled' });
  });
});

test.each([
  ['a deletion', sql`delete from donations`],
  ['another amount', sql`update donations set amount_cents = amount_cents + 1`],
  ['another campaign', sql`update donations set campaign_id = gen_random_uuid()`],
  ['less given back', sql`update donations set returned_cents = returned_cents - 1`],
  ['emptying the table', sql`truncate donations cascade`],
])('the database protects a donation from %s', async (_what, statement) => {
  await give();
  await expect(database.db.execute(statement)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/a donation is not/) },
  });
});

test('every job of donations is defined once', () => {
  const names = donationJobDefinitions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.toSorted()).toEqual(Object.values(donationJobs).toSorted());
});
