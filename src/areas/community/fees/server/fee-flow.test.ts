import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { forgetImportedMember } from '#areas/community/member-register/server/forget-imported-member.ts';
import { listRegister } from '#areas/community/member-register/server/register.queries.ts';
import { becomeMember } from '#areas/community/membership/server/become-member.ts';
import { bindImportedMember } from '#areas/community/membership/server/bind-imported-member.ts';
import { addImportedMembers } from '#areas/community/membership/server/imported-members.ts';
import { leaveMembership } from '#areas/community/membership/server/leave-membership.ts';
import { nextNumber } from '#areas/community/membership/server/next-number.ts';
import { countMembers } from '#areas/community/membership/server/register-members.queries.ts';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { isReserving } from '#areas/money/payments/payment-states.rules.ts';
import { captureIdSchema } from '#areas/money/payments/payments.schema.ts';
import { completePayment } from '#areas/money/payments/server/complete-payment.ts';
import { readPayment } from '#areas/money/payments/server/read-payment.ts';
import { rereadPaidPayments } from '#areas/money/payments/server/reconcile-payments.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { type Person, systemActor } from '#platform/kernel/actor.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { JobList, Mailbox, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { provePaymentFaults } from '#tests/support/payment-proofs.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertPerson } from '#tests/support/people.ts';
import { listFeeMembers } from '../admin/server/fee-members.queries.ts';
import { recordFee } from '../admin/server/record-fee.ts';
import { setFamilyFee } from '../admin/server/set-family-fee.ts';
import { takeBackFee } from '../admin/server/take-back-fee.ts';
import { feeReservationSeconds } from '../fees.rules.ts';
import { cancelFeePayment } from './cancel-fee-payment.ts';
import { feeReminderEmail } from './fee-emails.ts';
import { findDebtor } from './fee-holders.queries.ts';
import { feeJobs } from './fee-job-names.ts';
import { feePayment, findFeePayment } from './fee-payment.ts';
import { feeJobDefinitions, reconcileFees } from './fees.jobs.ts';
import { readFeeOfEvent } from './fees.payment-events.ts';
import { feePayments, feeReminders, membershipFees } from './fees.table.ts';
import { getOwnFees } from './own-fees.queries.ts';
import { draftPayment, payFee } from './pay-fee.ts';
import { feesErasure, feesPersonalData } from './personal-data.ts';
import { enqueueReminders } from './remind-of-fees.ts';

const database = testDatabase();
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
let clock: FixedClock;
let jobs: JobList;
let deps: AppDeps;
let member: Person;
let admin: Person;

beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterAll(() => simulator.stop());

const year = 2026;
const price = { yearlyFeeCents: 2000, months: null };

beforeEach(async () => {
  await simulator.clearFaults();
  clock = new FixedClock();
  jobs = new JobList();
  deps = testDeps(database.db, { clock, jobs, payments: simulator.client({ timeoutMs: 1500 }) });
  await database.db.delete(settings);
  await set('membership', price);
  member = await insertMember();
  admin = await insertPerson(database.db, { isAdmin: true });
});

const set = (key: string, value: object) =>
  database.db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });

async function insertMember(): Promise<Person> {
  const person = await insertPerson(database.db, { fullName: 'Marta Sani', locale: 'it' });
  const { number } = await becomeMember({ ...deps, actor: person });
  numbers.set(person.userId, number ?? 0);
  return { ...person, isSocio: true };
}

const numbers = new Map<string, number>();
const numberOf = ({ userId }: Pick<Person, 'userId'>) => numbers.get(userId) ?? 0;

/** A member of an imported register, without an account. */
async function importMember({ email = `${newId()}@example.org` as string | null } = {}): Promise<number> {
  const number = await nextNumber(database.db);
  const entry = { number, fullName: `Carta Bindi ${number}`, email, since: '2019-03-01' };
  await addImportedMembers(deps, [{ ...entry, importedAt: clock.now() }]);
  return number;
}

const as = (actor: Person) => ({ ...deps, actor });
const pay = (actor = member, amountCents = 2000, ofYear = year) =>
  payFee(as(actor), { year: ofYear, amountCents, locale: 'it' });
const complete = (from: AppDeps, id: string) =>
  completePayment({ ...from, actor: systemActor }, feePayment, id);
const cash = (memberNumber = numberOf(member)) =>
  ({ id: newId(), memberNumber, year, method: 'cash', amountCents: 2000, paidOn: '2026-11-19' }) as const;

async function paymentsOf({ userId }: Person) {
  return database.db.select().from(feePayments).where(eq(feePayments.userId, userId));
}

async function feesOf(person: Person) {
  return database.db
    .select()
    .from(membershipFees)
    .where(eq(membershipFees.memberNumber, numberOf(person)));
}

const countedFees = (person: Person) => countFeesOf(numberOf(person));
const countFeesOf = (memberNumber: number) =>
  database.db.$count(
    membershipFees,
    and(eq(membershipFees.memberNumber, memberNumber), isNull(membershipFees.returnedAt)),
  );

/** Begins a payment, approves it, and returns from the provider. Returns the id of the payment. */
async function payOnline(actor = member): Promise<string> {
  expect(await pay(actor)).toMatchObject({ ok: true });
  const [payment] = await paymentsOf(actor);
  await simulator.approve(payment?.providerOrderId ?? '');
  expect(await complete(deps, payment?.id ?? '')).toMatchObject({ kind: 'paid', year });
  return payment?.id ?? '';
}

const payerOf = new Map<string, Person>();

provePaymentFaults(() => ({
  ...{ deps, clock, jobs, simulator, amountCents: 2000, reservationSeconds: feeReservationSeconds },
  async draft() {
    const { id } = await draftPayment(deps, { userId: member.userId, year, locale: 'it' });
    payerOf.set(id, member);
    return id;
  },
  press: (id) => pay(payerOf.get(id)),
  cancel: (id) => cancelFeePayment(as(payerOf.get(id) ?? member), id),
  complete,
  reconcile: () => reconcileFees(deps),
  read: (from, id) => readPayment({ ...from, actor: systemActor }, feePayment, id),
  reread: () => rereadPaidPayments(deps, feePayment, feePayments),
  listen: readFeeOfEvent,
  async givenBack(id) {
    const [fee] = await database.db.select().from(membershipFees).where(eq(membershipFees.paymentId, id));
    return fee?.returnedAt ? fee.amountCents : 0;
  },
  isGivenBackInParts: false,
  noticeJob: feeJobs.notifyOfReturn,
  jobOf: (paymentId) => ({ name: feeJobs.reconcileOne, data: { paymentId } }),
  paymentOf: async (id) => (await findFeePayment(deps, id))?.providerOrderId ?? '',
  countFulfilled: (id) => database.db.$count(membershipFees, eq(membershipFees.paymentId, id)),
  isReserved: async (id) => isReserving((await findFeePayment(deps, id))?.state ?? 'draft'),
}));

describe('a fee that is paid online', () => {
  test('is stored as the fee of the year, with one email and one ledger event that contains only the year', async () => {
    await payOnline();
    expect(await feesOf(member)).toMatchObject([
      { year, amountCents: 2000, method: 'online', paidOn: '2026-11-20', recordedBy: null, returnedAt: null },
    ]);
    const [fee] = await feesOf(member);
    expect(jobs.jobs.filter(({ name }) => name === feeJobs.sendReceipt)).toEqual([
      { name: feeJobs.sendReceipt, data: { feeId: fee?.id } },
    ]);
    const events = await database.db.select().from(ledgerEvents).where(eq(ledgerEvents.eventType, 'Quota'));
    expect(events.at(-1)?.publicMetadata).toEqual({ year });
    const own = await getOwnFees(deps, member);
    expect(own).toMatchObject({
      years: [
        { year, isPaid: true, amountCents: 2000 },
        { year: 2027, isPaid: false },
      ],
      payment: null,
      paid: [{ year, number: fee?.number }],
    });
    expect(await pay()).toEqual({ ok: false, reason: 'already_paid' });
  });

  test('is refused when nothing is due: for a visitor, a non-member, another year, another amount, no fee', async () => {
    const nobody = await insertPerson(database.db, {});
    expect(await pay(nobody)).toEqual({ ok: false, reason: 'not_a_member' });
    expect(await pay(member, 1)).toEqual({ ok: false, reason: 'amount_changed' });
    expect(await pay(member, 2000, 2025)).toEqual({ ok: false, reason: 'year_not_open' });
    expect(await pay(member, 2000, 2028)).toEqual({ ok: false, reason: 'year_not_open' });
    await set('membership', { yearlyFeeCents: null, months: null });
    expect(await pay()).toEqual({ ok: false, reason: 'no_fee' });
    const live = { ...as(member), config: testConfig({ isDemo: false }) };
    expect(await payFee(live, { year, amountCents: 2000, locale: 'it' })).toEqual({
      ok: false,
      reason: 'not_collecting',
    });
    await leaveMembership(as(member));
    expect(await pay()).toEqual({ ok: false, reason: 'not_a_member' });
    expect(await paymentsOf(member)).toEqual([]);
  });

  test('is the family fee, or lower for late members, according to the settings', async () => {
    await set('fees', { familyFeeCents: 1200, lateFeeCents: 900, lateAfterMonths: 6 });
    expect(await pay(member, 2000)).toEqual({ ok: false, reason: 'amount_changed' });
    expect(await pay(member, 900)).toMatchObject({ ok: true });
    await set('fees', { familyFeeCents: 1200 });
    await setFamilyFee(as(admin), { memberNumber: numberOf(member), isFamily: true });
    // The payment that was begun with another amount is cancelled.
    expect(await pay(member, 1200)).toMatchObject({ ok: true });
    expect((await paymentsOf(member)).map(({ state, totalCents }) => [state, totalCents]).sort()).toEqual([
      ['awaiting_approval', 1200],
      ['cancelled', 900],
    ]);
  });

  test('is not captured when the person has left the association meanwhile', async () => {
    await pay();
    const [payment] = await paymentsOf(member);
    await simulator.approve(payment?.providerOrderId ?? '');
    await leaveMembership(as(member));
    expect(await complete(deps, payment?.id ?? '')).toEqual({
      kind: 'ended',
      state: 'failed',
      failure: 'no_member',
    });
    const { captures } = await simulator.books();
    expect(captures.filter(({ reference }) => reference === payment?.id)).toEqual([]);
  });

  test('cannot be seen, cancelled or completed by anybody else', async () => {
    await pay();
    const [payment] = await paymentsOf(member);
    const stranger = await insertMember();
    await expect(cancelFeePayment(as(stranger), payment?.id ?? '')).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await getOwnFees(deps, stranger)).payment).toBeNull();
    expect((await getOwnFees(deps, member)).payment).toMatchObject({ id: payment?.id, amountCents: 2000 });
  });
});

describe('the page of fees', () => {
  test('shows a new member in November one due year, and the next one as payable before it begins', async () => {
    expect((await getOwnFees(deps, member)).years).toMatchObject([
      { year, isDue: true, isPaid: false },
      { year: year + 1, isDue: false, isPaid: false, from: '2027-01-01' },
    ]);
    clock.advance(42 * secondsPerDay);
    expect((await getOwnFees(deps, member)).years).toMatchObject([{ year: year + 1, isDue: true }]);
  });

  test('shows a non-member the cost of membership, per year and this year', async () => {
    const nobody = await insertPerson(database.db, {});
    const joining = async () => (await getOwnFees(deps, nobody)).joining;
    expect(await joining()).toEqual({ yearlyCents: 2000, year, yearCents: 2000 });
    await set('fees', { lateFeeCents: 900, lateAfterMonths: 6 });
    expect(await joining()).toEqual({ yearlyCents: 2000, year, yearCents: 900 });
    await set('membership', { yearlyFeeCents: null, months: null });
    expect(await joining()).toBeNull();
    expect((await getOwnFees(deps, member)).joining).toBeNull();
  });
});

describe('a fee that is paid in two ways', () => {
  test('is paid once: cash cancels the online payment, and captured money is refunded', async () => {
    await pay();
    const [payment] = await paymentsOf(member);
    await recordFee(as(admin), cash());
    await simulator.approve(payment?.providerOrderId ?? '');
    expect(await complete(deps, payment?.id ?? '')).toMatchObject({ kind: 'ended', state: 'cancelled' });
    expect(await feesOf(member)).toMatchObject([{ method: 'cash' }]);
    expect(await pay()).toEqual({ ok: false, reason: 'already_paid' });
  });

  test('cannot be recorded as cash while the payment is being captured', async () => {
    await pay();
    const [payment] = await paymentsOf(member);
    await simulator.approve(payment?.providerOrderId ?? '', { outcome: 'stays_pending' });
    expect(await complete(deps, payment?.id ?? '')).toEqual({ kind: 'capturing' });
    await expect(recordFee(as(admin), cash())).rejects.toMatchObject({ code: 'fee_payment_in_progress' });
    expect(await pay()).toEqual({ ok: false, reason: 'in_progress' });
  });

  test('is stored once when cash and the online payment arrive at the same time', async () => {
    for (let round = 0; round < 6; round++) {
      const person = await insertMember();
      await pay(person);
      const [payment] = await paymentsOf(person);
      await simulator.approve(payment?.providerOrderId ?? '');
      const other = await insertPerson(database.db, { isAdmin: true });
      await Promise.allSettled([
        complete(deps, payment?.id ?? ''),
        recordFee(as(admin), cash(numberOf(person))),
        recordFee(as(other), cash(numberOf(person))),
        complete(deps, payment?.id ?? ''),
      ]);
      await reconcileFees(deps);
      await complete(deps, payment?.id ?? '');
      expect(await countedFees(person)).toBe(1);
      const [fee] = await feesOf(person);
      const { captures } = await simulator.books();
      const kept = captures.filter(
        ({ reference, status }) => reference === payment?.id && status === 'COMPLETED',
      );
      expect(kept).toHaveLength(fee?.method === 'online' ? 1 : 0);
    }
  });

  test('by two administrators at once, or twice with one id, is recorded once', async () => {
    const same = cash();
    await Promise.all([recordFee(as(admin), same), recordFee(as(admin), same)]);
    const other = await insertMember();
    const both = await Promise.allSettled([1, 2].map(() => recordFee(as(admin), cash(numberOf(other)))));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await countedFees(member), await countedFees(other)]).toEqual([1, 1]);
  });
});

describe('a fee that is taken back', () => {
  test('by an administrator because of a mistake can be paid again; an online fee cannot be taken back', async () => {
    const returned = eq(ledgerEvents.eventType, 'Storno Quota');
    const before = await database.db.$count(ledgerEvents, returned);
    const record = cash();
    await recordFee(as(admin), record);
    await expect(takeBackFee(as(member), record.id)).rejects.toMatchObject({ code: 'admin_only' });
    await Promise.all([takeBackFee(as(admin), record.id), takeBackFee(as(admin), record.id)]);
    expect(await feesOf(member)).toMatchObject([{ returned: 'mistake' }]);
    await payOnline();
    const online = (await feesOf(member)).find(({ method }) => method === 'online');
    await expect(takeBackFee(as(admin), online?.id ?? '')).rejects.toMatchObject({ code: 'fee_paid_online' });
    expect(await database.db.$count(ledgerEvents, returned)).toBe(before + 1);
  });

  test.each(['refunded', 'reversed'] as const)('by the provider (%s) can be paid again', async (returned) => {
    const id = await payOnline();
    const capture = captureIdSchema.parse((await findFeePayment(deps, id))?.captureId);
    if (returned === 'reversed') await simulator.reverseCapture(capture, 'refund');
    else await deps.payments.refundCapture(capture, { requestId: newId() });
    await readPayment({ ...deps, actor: systemActor }, feePayment, id);
    expect(await feesOf(member)).toMatchObject([{ returned }]);
    expect((await getOwnFees(deps, member)).years[0]).toMatchObject({ year, isPaid: false });
    const mailer = new Mailbox();
    const notify = feeJobDefinitions.find(({ name }) => name === feeJobs.notifyOfReturn);
    const [fee] = await feesOf(member);
    await notify?.run({ ...deps, mailer }, { feeId: fee?.id });
    expect(mailer.emails).toMatchObject([
      { subject: `PayPal ha restituito ${formatMoney('it', 2000)} della quota 2026` },
    ]);
    await payOnline();
  });

  test('cannot be edited, deleted or restored: the database refuses this', async () => {
    const record = cash();
    await recordFee(as(admin), record);
    const own = eq(membershipFees.id, record.id);
    await expect(database.db.update(membershipFees).set({ amountCents: 1 }).where(own)).rejects.toThrow();
    await expect(database.db.delete(membershipFees).where(own)).rejects.toThrow();
    await takeBackFee(as(admin), record.id);
    await expect(
      database.db.update(membershipFees).set({ returnedAt: null, returned: null }).where(own),
    ).rejects.toThrow();
  });
});

describe('a waived fee', () => {
  const feeEvents = () =>
    database.db
      .select()
      .from(ledgerEvents)
      .where(inArray(ledgerEvents.eventType, ['Quota', 'Storno Quota']))
      .orderBy(asc(ledgerEvents.sequence));
  const waived = () => ({ ...cash(), method: 'waived', amountCents: 0 }) as const;

  test('has no ledger event, also when it is taken back', async () => {
    const before = await feeEvents();
    const record = waived();
    await recordFee(as(admin), record);
    await takeBackFee(as(admin), record.id);
    expect(await feeEvents()).toEqual(before);
  });

  test('gets a reversing ledger event if an earlier version of the site recorded a ledger event for it', async () => {
    const record = waived();
    await recordFee(as(admin), record);
    await inTransaction(as(admin), (tx) =>
      recordEvent(tx, {
        ...{ eventType: 'Quota', userId: member.userId, description: 'Quota 2026' },
        ...{ metadata: { year: 2026 }, publicMetadata: { year: 2026 } },
      }),
    );
    await takeBackFee(as(admin), record.id);
    expect((await feeEvents()).map(({ eventType }) => eventType).slice(-2)).toEqual([
      'Quota',
      'Storno Quota',
    ]);
  });

  test('is filtered separately from paid ones', async () => {
    const record = waived();
    await recordFee(as(admin), record);
    const ids = async (state: 'paid' | 'waived' | 'open') =>
      (await listFeeMembers(deps, { limit: 100, state })).items.map(({ memberNumber }) => memberNumber);
    expect(await ids('waived')).toContain(record.memberNumber);
    expect([...(await ids('paid')), ...(await ids('open'))]).not.toContain(record.memberNumber);
  });
});

describe('the list of fees for administrators', () => {
  const list = (query = {}) => listFeeMembers(deps, { limit: 100, ...query });

  test('has each member with their fee of the year, and totals of all pages', async () => {
    const before = (await list()).totals;
    const paid = await insertMember();
    await recordFee(as(admin), cash(numberOf(paid)));
    const left = await insertMember();
    await recordFee(as(admin), { ...cash(numberOf(left)), method: 'waived', amountCents: 0 });
    await leaveMembership(as(left));
    const gone = await insertMember();
    await leaveMembership(as(gone));
    await setFamilyFee(as(admin), { memberNumber: numberOf(paid), isFamily: true });
    const page = await list({ q: 'sani' });
    const of = ({ userId }: Person) => page.items.find((each) => each.userId === userId);
    expect(of(member)).toMatchObject({ isMember: true, dueCents: 2000, fee: null });
    expect(of(paid)).toMatchObject({ isFamily: true, fee: { method: 'cash', amountCents: 2000 } });
    expect(of(left)).toMatchObject({ isMember: false, dueCents: null, fee: { method: 'waived' } });
    expect(of(gone)).toBeUndefined();
    const { totals } = await list();
    expect(totals.paid - before.paid).toBe(1);
    expect(totals.waived - before.waived).toBe(1);
    expect(totals.paidCents - before.paidCents).toBe(2000);
  });

  test('can be filtered by state, name and number, for any year, with pages', async () => {
    const paid = await insertMember();
    await recordFee(as(admin), cash(numberOf(paid)));
    const ids = async (query: object) => (await list(query)).items.map(({ userId }) => userId);
    expect(await ids({ state: 'paid' })).toContain(paid.userId);
    expect(await ids({ state: 'paid' })).not.toContain(member.userId);
    expect(await ids({ state: 'open' })).not.toContain(paid.userId);
    expect(await ids({ q: String(numberOf(paid)) })).toEqual([paid.userId]);
    expect(await ids({ year: 2025, state: 'paid' })).toEqual([]);
    const all = await ids({});
    const seen: (string | null)[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ userId }) => userId));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(all);
  });
});

describe('reminders', () => {
  const reminders = () =>
    jobs.jobs.filter(({ name }) => name === feeJobs.sendReminder).map(({ data }) => data);
  const emails: { to: string; subject: string }[] = [];
  const send = async (data: object) => {
    const job = feeJobDefinitions.find(({ name }) => name === feeJobs.sendReminder);
    const mailer = { send: async (email: (typeof emails)[number]) => void emails.push(email) };
    await job?.run({ ...deps, mailer } as unknown as Parameters<NonNullable<typeof job>['run']>[0], data);
  };

  test('are sent once to each member who has not paid, and not to members who have paid or are paying, nor to non-members', async () => {
    emails.length = 0;
    const paid = await insertMember();
    await recordFee(as(admin), cash(numberOf(paid)));
    const paying = await insertMember();
    await pay(paying);
    const left = await insertMember();
    await leaveMembership(as(left));
    clock.advance(29 * secondsPerDay);
    await enqueueReminders(deps);
    const own = () =>
      reminders().filter((data) =>
        [member, paid, paying, left].some(
          (each) => 'memberNumber' in data && data.memberNumber === numberOf(each),
        ),
      );
    expect(own()).toEqual([]);
    clock.advance(secondsPerDay);
    await Promise.all([enqueueReminders(deps), enqueueReminders(deps)]);
    expect(own()).toEqual([{ memberNumber: numberOf(member), year, number: 1 }]);
    await send({ memberNumber: numberOf(member), year, number: 1 });
    await send({ memberNumber: numberOf(member), year, number: 1 });
    expect(emails).toMatchObject([{ to: member.email, subject: 'La tua quota 2026' }]);
    await recordFee(as(admin), cash());
    await send({ memberNumber: numberOf(member), year, number: 2 });
    expect(emails).toHaveLength(1);
  });

  test('are not sent when the settings turn them off', async () => {
    await set('fees', { firstReminderDays: null, secondReminderDays: null });
    clock.advance(40 * secondsPerDay);
    await enqueueReminders(deps);
    expect(reminders()).toEqual([]);
  });
});

test('an erased member leaves fees without a name, and no open payment', async () => {
  await recordFee(as(admin), cash());
  await draftPayment(deps, { userId: member.userId, year: 2027, locale: 'it' });
  const erasure = { userId: member.userId, requestedAt: clock.now() };
  expect(await feesErasure.isWaiting?.(as(member), erasure)).toBe(false);
  await inTransaction(as(member), (tx) => feesErasure.erase(tx, erasure));
  expect(await paymentsOf(member)).toMatchObject([{ state: 'cancelled' }]);
  expect(await feesOf(member)).toHaveLength(1);
});

describe('a member of the register without an account', () => {
  const lineOf = async (number: number) =>
    (await listFeeMembers(deps, { q: String(number), limit: 5 })).items.find(
      ({ memberNumber }) => memberNumber === number,
    );

  test('is listed, is found by name and number, and can pay in cash or by transfer', async () => {
    const { totals: before } = await listFeeMembers(deps, { limit: 1 });
    const membersBefore = await countMembers(deps);
    const number = await importMember();
    const other = await importMember({ email: null });
    expect((await listFeeMembers(deps, { limit: 1 })).totals.open).toBe(before.open + 2);
    expect(await countMembers(deps)).toBe(membersBefore + 2);
    const open = { userId: null, isMember: true, dueCents: 2000, fee: null };
    expect(await lineOf(number)).toMatchObject(open);
    const { items } = await listFeeMembers(deps, { q: `bindi ${number}`, limit: 5 });
    expect(items).toMatchObject([{ ...open, memberNumber: number }]);
    await recordFee(as(admin), cash(number));
    await recordFee(as(admin), { ...cash(other), method: 'transfer' });
    expect(await lineOf(number)).toMatchObject({ ...open, fee: { method: 'cash', amountCents: 2000 } });
    const register = await listRegister(deps, { q: String(number), limit: 5 });
    expect(register.items[0]).toMatchObject({ number, fees: [{ year, method: 'cash' }] });
    const { totals } = await listFeeMembers(deps, { limit: 1 });
    expect(totals).toMatchObject({ open: before.open, paid: before.paid + 2 });
    const events = await database.db.select().from(ledgerEvents).where(eq(ledgerEvents.eventType, 'Quota'));
    expect(events.at(-1)?.publicMetadata).toEqual({ year });
    await expect(recordFee(as(admin), cash(9_999_999))).rejects.toMatchObject({ code: 'not_found' });
    await expect(recordFee(as(member), cash(other))).rejects.toMatchObject({ code: 'admin_only' });
  });

  test('can be changed by the first of two administrators; the second gets the name of the first', async () => {
    const first = as(await insertPerson(database.db, { isAdmin: true, fullName: 'Gino Prati' }));
    const number = await importMember();
    const record = cash(number);
    const named = { code: 'already_done', params: expect.objectContaining({ name: 'Gino Prati' }) };
    const commands = [
      {
        once: (ctx: typeof first) => recordFee(ctx, record),
        again: () => recordFee(as(admin), cash(number)),
      },
      { once: (ctx: typeof first) => setFamilyFee(ctx, { memberNumber: number, isFamily: true }) },
      { once: (ctx: typeof first) => takeBackFee(ctx, record.id) },
    ];
    for (const { once, again = () => once(as(admin)) } of commands) {
      await once(first);
      await once(first);
      await expect(again()).rejects.toMatchObject(named);
    }
  });

  test('has these fees in an account that is linked later, and in the data export of this account', async () => {
    const email = `${newId()}@example.org`;
    const number = await importMember({ email });
    await recordFee(as(admin), cash(number));
    await setFamilyFee(as(admin), { memberNumber: number, isFamily: true });
    const person = await insertPerson(database.db, { email });
    expect((await getOwnFees(deps, person)).paid).toEqual([]);
    await bindImportedMember(deps, person.userId);
    const own = await getOwnFees(deps, { userId: person.userId, isSocio: true });
    expect(own.paid).toMatchObject([{ year, method: 'cash' }]);
    expect(own.years[0]).toMatchObject({ year, isPaid: true });
    expect(await pay({ ...person, isSocio: true })).toEqual({ ok: false, reason: 'already_paid' });
    expect(await lineOf(number)).toMatchObject({ userId: person.userId, isFamily: true });
    const downloaded = [];
    for (const { read } of feesPersonalData) for await (const row of read(deps, person)) downloaded.push(row);
    expect(downloaded).toContainEqual(expect.objectContaining({ method: 'cash', year }));
    expect(downloaded).toContainEqual(expect.objectContaining({ isFamily: true }));
  });

  test('pays a year once, even if an account takes over the number at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const email = `${newId()}@example.org`;
      const number = await importMember({ email });
      const person = await insertPerson(database.db, { email });
      const link = async () => {
        await bindImportedMember(deps, person.userId);
        return pay({ ...person, isSocio: true });
      };
      const other = await insertPerson(database.db, { isAdmin: true });
      const results = await Promise.allSettled([
        recordFee(as(admin), cash(number)),
        link(),
        recordFee(as(other), cash(number)),
      ]);
      expect(results.map(({ status }) => status)).toContain('fulfilled');
      const refusals = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason.code] : [],
      );
      // The error names the first administrator, unless the account was linked between the two.
      expect(refusals).toEqual([expect.stringMatching(/^(already_done|fee_already_paid)$/)]);
      expect(await countFeesOf(number)).toBe(1);
      const open = (await paymentsOf(person)).filter(({ state }) => isReserving(state));
      expect(open).toEqual([]);
      expect(await lineOf(number)).toMatchObject({ userId: person.userId, fee: { method: 'cash' } });
    }
  });

  test('is reminded by email a fixed time after the import, and no longer after the name is erased', async () => {
    const reachable = await importMember();
    const unreachable = await importMember({ email: null });
    const reminded = () =>
      jobs.jobs.flatMap(({ name, data }) =>
        name === feeJobs.sendReminder && 'memberNumber' in data ? [data.memberNumber] : [],
      );
    clock.advance(29 * secondsPerDay);
    await enqueueReminders(deps);
    expect(reminded()).not.toContain(reachable);
    clock.advance(secondsPerDay);
    await enqueueReminders(deps);
    expect(reminded()).toContain(reachable);
    expect(reminded()).not.toContain(unreachable);
    const debtor = await findDebtor(deps, { memberNumber: reachable, year });
    const { text } = feeReminderEmail(debtor ?? expect.fail(), await getSender(deps));
    expect(text).toContain('registrati sul sito con questo indirizzo email');
    await forgetImportedMember(as(admin), reachable);
    expect(await database.db.$count(feeReminders, eq(feeReminders.memberNumber, reachable))).toBe(0);
    expect(await findDebtor(deps, { memberNumber: reachable, year })).toBeUndefined();
  });
});
