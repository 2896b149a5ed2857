import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { scheduledChanges } from '#areas/collaboration/undo/server/undo.table.ts';
import { communityNotes } from '#areas/community/calendar/server/calendar.table.ts';
import { campaignFollowers } from '#areas/community/campaigns/server/campaigns.table.ts';
import {
  donationGivers,
  donationPayments,
  donations,
} from '#areas/community/donations/server/donations.table.ts';
import { feePayments, membershipFees } from '#areas/community/fees/server/fees.table.ts';
import { verifyLedger } from '#areas/community/ledger/server/ledger.queries.ts';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { memberMessages } from '#areas/community/member-directory/server/member-directory.table.ts';
import { moveTokens } from '#areas/community/tokens/server/move-tokens.ts';
import { postPreviews } from '#areas/content/blog/server/blog.table.ts';
import { storedFiles, uploads } from '#areas/foundation/files/server/files.table.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { accountDeletions } from '#areas/people/account-deletion/server/account-deletion.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { requireFormerPerson } from '#areas/people/accounts/server/former-person.ts';
import { emailCodes, pendingSignIns } from '#areas/people/sign-in/server/second-factor.table.ts';
import { knownDevices, sessions, verifications } from '#areas/people/sign-in/server/sign-in.table.ts';
import { checkouts } from '#areas/shop/checkout/server/checkout.table.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import { listBookFaults } from '#areas/shop/reconciliation/server/reconciliation.queries.ts';
import { assistantMessages, assistantQuestions } from '#areas/site-wide/assistant/server/assistant.table.ts';
import { deleteOldData } from '#areas/site-wide/retention/server/delete-old-data.ts';
import { retentionRuns } from '#areas/site-wide/retention/server/retention.table.ts';
import type { Retention } from '#framework/server/retention.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { before } from '#platform/kernel/clock/period.ts';
import { newId } from '#platform/kernel/id.ts';
import { findAlteredAuditRecord } from '#platform/server/audit/find-altered-audit-record.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { sentEmails } from '#platform/server/email/email.table.ts';
import { rateLimits } from '#platform/server/limits/rate-limits.table.ts';
import { liveChanges } from '#platform/server/live/live.table.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { insertCampaign } from '#tests/support/campaigns.ts';
import { admin } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOpenCampaign } from '#tests/support/donations.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { writePost } from '#tests/support/posts.ts';
import { insertWithdrawal } from '#tests/support/withdrawals.ts';
import { retention } from './modules.ts';

const database = testDatabase();

const clock = new FixedClock();
const deps = () => testDeps(database.db, { clock });
let receiptNumber = 0;
let memberNumber = 0;
const person = async () => (await insertPerson(database.db)).userId;

/** Seconds of a period that is not counted in years. */
const lengthOf = ({ retainedFor }: Retention) =>
  (clock.now().getTime() - before(clock.now(), retainedFor).getTime()) / 1000;

/** Writes a row at the time `at` that the rule `kind` applies to. */
type Example = { write(at: Date, kind: Retention): Promise<unknown>; left(): Promise<number> };

const endOf = (at: Date, kind: Retention) => addSeconds(at, lengthOf(kind));

async function writeCheckout(at: Date, owner: string | null): Promise<void> {
  const addresses = { successUrl: 'http://localhost/success', cancelUrl: 'http://localhost/beershop' };
  const times = { createdAt: at, updatedAt: at };
  await database.db
    .insert(checkouts)
    .values({ id: newId(), userId: owner, locale: 'it', ...addresses, ...times });
}

const ofKind = (kind: 'audit_record' | 'withdrawal') =>
  database.db.$count(personalParts, eq(personalParts.recordKind, kind));

async function formerPerson(): Promise<string> {
  return requireFormerPerson(deps());
}

const examples: Record<string, Example> = {
  sessions: {
    write: async (at, kind) =>
      database.db
        .insert(sessions)
        .values({ id: newId(), userId: await person(), token: newId(), expiresAt: endOf(at, kind) }),
    left: () => database.db.$count(sessions),
  },
  deleted_notes: {
    write: async (at) => {
      const userId = await person();
      const note = { id: newId(), userId, text: 'Cena', noteDate: '2026-12-05' };
      const times = { createdAt: at, updatedAt: at, deletedAt: at };
      return database.db.insert(communityNotes).values({ ...note, ...times, deletedBy: userId });
    },
    left: () => database.db.$count(communityNotes),
  },
  member_messages: {
    write: async (sentAt) => {
      const [senderId, receiverId] = [await person(), await person()];
      const message = { id: newId(), senderId, receiverId, text: 'Ciao', showsAddress: false };
      return database.db.insert(memberMessages).values({ ...message, sentAt });
    },
    left: () => database.db.$count(memberMessages),
  },
  known_devices: {
    write: async (at) =>
      database.db
        .insert(knownDevices)
        .values({ userId: await person(), deviceHash: newId(), lastSignInAt: at }),
    left: () => database.db.$count(knownDevices),
  },
  pending_sign_ins: {
    write: async (at, kind) =>
      database.db
        .insert(pendingSignIns)
        .values({ tokenHash: newId(), userId: await person(), expiresAt: endOf(at, kind) }),
    left: () => database.db.$count(pendingSignIns),
  },
  email_codes: {
    write: async (at, kind) =>
      database.db
        .insert(emailCodes)
        .values({ id: newId(), userId: await person(), boundTo: newId(), expiresAt: endOf(at, kind) }),
    left: () => database.db.$count(emailCodes),
  },
  registrations: {
    write: (updatedAt) =>
      insertPerson(database.db, { emailVerified: false, registrationId: newId(), updatedAt }),
    left: () => database.db.$count(users, isNotNull(users.registrationId)),
  },
  links: {
    write: (at, kind) =>
      database.db
        .insert(verifications)
        .values({ id: newId(), identifier: newId(), value: '', expiresAt: endOf(at, kind) }),
    left: () => database.db.$count(verifications),
  },
  attempts: {
    write: (at, kind) =>
      database.db
        .insert(rateLimits)
        .values({ id: newId(), key: newId(), count: 1, resetsAt: endOf(at, kind) }),
    left: () => database.db.$count(rateLimits),
  },
  deleted_accounts: {
    write: async (at) =>
      database.db.insert(accountDeletions).values({ userId: await person(), requestedAt: at }),
    left: () => database.db.$count(accountDeletions),
  },
  audit_records: {
    write: async (at) => {
      const subject = await person();
      const past = { ...testDeps(database.db, { clock: new FixedClock(at.toISOString()) }), actor: admin };
      await inTransaction(past, (tx) =>
        recordAudit(tx, {
          action: 'set-blocked',
          subject: { kind: 'user', id: subject },
          before: null,
          after: { isBlocked: true },
          personal: { userId: subject, before: '', after: 'Insulti' },
        }),
      );
    },
    left: () => ofKind('audit_record'),
  },
  claimed_drafts: {
    write: async (at) => writeCheckout(at, await person()),
    left: () => database.db.$count(checkouts, and(eq(checkouts.state, 'draft'), isNotNull(checkouts.userId))),
  },
  unclaimed_drafts: {
    write: (at) => writeCheckout(at, null),
    left: () => database.db.$count(checkouts, eq(checkouts.state, 'draft')),
  },
  paid_checkouts: {
    write: async (createdAt) => insertOrder(database.db, await person(), { createdAt }),
    left: async () =>
      database.db.$count(
        checkouts,
        and(eq(checkouts.state, 'paid'), ne(checkouts.userId, await formerPerson())),
      ),
  },
  fees: {
    write: async (createdAt) => {
      const fee = { year: 2015, amountCents: 2000, method: 'cash', paidOn: '2015-02-01' } as const;
      await database.db.insert(membershipFees).values({ ...fee, memberNumber: ++memberNumber, createdAt });
    },
    left: () => database.db.$count(membershipFees, isNotNull(membershipFees.memberNumber)),
  },
  fee_payments: {
    write: async (createdAt) => {
      const payment = { year: 2015, locale: 'it', state: 'paid', totalCents: 2000 } as const;
      const times = { createdAt, updatedAt: createdAt };
      await database.db.insert(feePayments).values({ ...payment, ...times, userId: await person() });
    },
    left: async () => database.db.$count(feePayments, ne(feePayments.userId, await formerPerson())),
  },
  donations: {
    write: async (createdAt) => {
      const [campaignId, id] = [await insertOpenCampaign(database.db), newId()];
      await database.db.insert(donations).values({
        ...{
          id,
          campaignId,
          userId: await person(),
          amountCents: 2000,
          source: 'cash',
          paidOn: '2015-02-01',
        },
        ...{ receiptYear: 2015, receiptNumber: ++receiptNumber, createdAt },
      });
      await database.db
        .insert(donationGivers)
        .values({ id, fullName: 'Ada', locale: 'it', wall: 'name', createdAt });
    },
    left: () => database.db.$count(donationGivers, eq(donationGivers.wall, 'name')),
  },
  unpaid_donations: {
    write: async (createdAt) => {
      const times = { createdAt, updatedAt: createdAt };
      const payment = { amountCents: 2000, keyHash: newId(), locale: 'it', state: 'expired' } as const;
      const campaignId = await insertOpenCampaign(database.db);
      await database.db.insert(donationPayments).values({ ...payment, ...times, id: newId(), campaignId });
    },
    left: () => database.db.$count(donationPayments),
  },
  orders: {
    write: async (createdAt) => insertOrder(database.db, await person(), { createdAt }),
    left: async () => database.db.$count(orders, ne(orders.userId, await formerPerson())),
  },
  uploads: {
    write: async (at) => {
      const fileId = newId();
      const picture = { hash: newId(), type: 'image/png', bytes: 1, width: 1, height: 1, widths: [1] };
      await database.db.insert(storedFiles).values({ id: fileId, ...picture, state: 'ready', createdAt: at });
      await database.db.insert(uploads).values({ id: newId(), fileId, createdAt: at, unusedSince: at });
    },
    left: () => database.db.$count(uploads),
  },
  live_changes: {
    write: (at) => database.db.insert(liveChanges).values({ topic: 'orders', audience: 'everybody', at }),
    left: () => database.db.$count(liveChanges),
  },
  settled_changes: {
    write: async (settledAt) => {
      const values = { status: 'pending' };
      const change = { command: 'set-order-status', subjectKind: 'order', before: values, after: values };
      const times = { orderedAt: settledAt, dueAt: settledAt, settledAt };
      await database.db.insert(scheduledChanges).values({
        ...{ ...change, ...times, subjectId: newId(), orderedBy: await person(), state: 'done' },
      });
    },
    left: () => database.db.$count(scheduledChanges),
  },
  campaign_followers: {
    write: async (createdAt) => {
      const { id: campaignId } = await insertCampaign(database.db);
      const email = `${newId()}@example.org`;
      await database.db.insert(campaignFollowers).values({ campaignId, email, locale: 'it', createdAt });
    },
    left: () => database.db.$count(campaignFollowers),
  },
  post_previews: {
    write: async (expiresAt) => {
      const ctx = { ...deps(), actor: await insertPerson(database.db, { isAdmin: true }) };
      const postId = await writePost(ctx, { isDraft: true });
      await database.db.insert(postPreviews).values({ postId, tokenHash: newId(), expiresAt });
    },
    left: () => database.db.$count(postPreviews),
  },
  sent_emails: {
    write: (sentAt) => database.db.insert(sentEmails).values({ key: newId(), sentAt }),
    left: () => database.db.$count(sentEmails),
  },
  assistant_questions: {
    write: (askedAt) =>
      database.db
        .insert(assistantQuestions)
        .values({ id: newId(), askedAt, locale: 'it', question: 'Avete buoni regalo?', intent: 'unknown' }),
    left: () => database.db.$count(assistantQuestions),
  },
  assistant_messages: {
    write: (answeredAt) =>
      database.db.insert(assistantMessages).values({
        ...{ id: newId(), sentAt: answeredAt, answeredAt, locale: 'it', answer: 'Sì' },
        ...{ email: 'chiara@example.org', text: 'Avete buoni regalo?' },
      }),
    left: () => database.db.$count(assistantMessages),
  },
  withdrawals: {
    write: (receivedAt) => insertWithdrawal(database.db, { receivedAt }),
    left: () => ofKind('withdrawal'),
  },
};

test('there is an example for every retention rule', () => {
  expect(Object.keys(examples).toSorted()).toEqual(retention.map(({ name }) => name).toSorted());
});

test.each(retention)('$name: expired data is deleted, newer data is not', async (kind) => {
  const example = examples[kind.name];
  if (!example) throw new Error('No example');
  await emptied();
  const limit = before(clock.now(), kind.retainedFor);
  const minute = 60;
  await example.write(addSeconds(limit, minute), kind);
  await example.write(addSeconds(limit, -2 * 24 * 60 * minute), kind);
  // The last change holds the current number and is not deleted, so there is one more.
  await example.write(addSeconds(limit, 2 * minute), kind);
  expect(await example.left()).toBe(3);
  await deleteOldData(deps(), [kind]);
  expect(await example.left()).toBe(2);
  const [run] = await database.db.select().from(retentionRuns).where(eq(retentionRuns.name, kind.name));
  expect(run).toMatchObject({ ranAt: clock.now(), lastDeletedAt: clock.now(), lastDeleted: 1, deleted: 1 });
  await deleteOldData(deps(), [kind]);
  expect(await example.left()).toBe(2);
});

/** Deletes the rows that the examples count; append-only rows are too old for the other examples. */
async function emptied(): Promise<void> {
  for (const table of [sessions, verifications, rateLimits, liveChanges, sentEmails, retentionRuns])
    await database.db.delete(table);
  await database.db.delete(checkouts).where(eq(checkouts.state, 'draft'));
  await database.db
    .delete(personalParts)
    .where(inArray(personalParts.recordKind, ['audit_record', 'withdrawal']));
  const userId = await formerPerson();
  await database.db.update(orders).set({ userId });
  await database.db.update(checkouts).set({ userId }).where(isNotNull(checkouts.userId));
}

test('an old order has no personal data any more; ledger, accounts and audit records still verify', async () => {
  const userId = await person();
  const order = await insertOrder(database.db, userId, {
    createdAt: new Date('2010-01-01'),
    tokensAwarded: 14,
  });
  await moveTokens(deps(), {
    ...{ userId, amount: 14, reason: 'purchase', idempotencyKey: `purchase:${order.checkoutId}` },
  });
  const event = { eventType: 'Acquisto', userId, description: 'Acquisto di Ada' } as const;
  await recordEvent(deps(), { ...event, metadata: { order: order.id }, publicMetadata: {} });
  const faults = await listBookFaults(deps());
  await deleteOldData(deps(), retention);
  const [kept] = await database.db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept).toEqual({ ...order, userId: await formerPerson(), shippingAddress: null, customValues: [] });
  const [checkout] = await database.db.select().from(checkouts).where(eq(checkouts.id, order.checkoutId));
  expect(checkout).toMatchObject({ userId: await formerPerson(), shippingAddress: null });
  expect(await verifyLedger(deps())).toBeUndefined();
  expect(await findAlteredAuditRecord(deps())).toBeUndefined();
  expect(await listBookFaults(deps())).toEqual(faults);
});

test('a failing rule does not stop the others, and its last successful run is not changed', async () => {
  await emptied();
  const failing: Retention = {
    ...{ name: 'failing', label: 'retention-server:kinds.orders', retainedFor: { count: 1, unit: 'day' } },
    deleteOld: () => Promise.reject(new Error('broken')),
  };
  const working: Retention = { ...failing, name: 'working', deleteOld: async () => 0 };
  await deleteOldData(deps(), [failing, working]);
  const rows = await database.db.select().from(retentionRuns);
  expect(rows).toMatchObject([{ name: 'working', lastDeletedAt: null, deleted: 0 }]);
});

test('a rule deletes in a limited number of batches of limited size', async () => {
  const asked: number[] = [];
  const endless: Retention = {
    ...{ name: 'endless', label: 'retention-server:kinds.orders', retainedFor: { count: 1, unit: 'day' } },
    deleteOld: async (_deps, { limit }) => asked.push(limit) && limit,
  };
  await deleteOldData(deps(), [endless]);
  expect(new Set(asked)).toEqual(new Set([500]));
  expect(asked).toHaveLength(200);
});

test('administrators see retention periods and deletions in their language; others do not', async () => {
  await emptied();
  await database.db.insert(sentEmails).values({ key: newId(), sentAt: new Date('2020-01-01') });
  await deleteOldData(deps(), retention);
  const site = createTestApp(deps());
  const ask = (actor: Parameters<typeof site.as>[0]) =>
    site.app.request(`${deps().config.siteUrl}/api/admin/retention?lng=it`, { headers: site.as(actor) });
  const { kinds } = await (await ask(await insertPerson(database.db, { isAdmin: true }))).json();
  expect(kinds).toHaveLength(retention.length);
  expect(kinds).toContainEqual({
    name: 'sent_emails',
    what: "Nota che un'email è partita",
    retainedFor: '1 anno',
    ranAt: clock.now().toISOString(),
    lastDeletedAt: clock.now().toISOString(),
    lastDeleted: 1,
    deleted: 1,
  });
  expect((await ask(await insertPerson(database.db))).status).toBe(403);
  expect(await database.db.$count(users, eq(users.id, await formerPerson()))).toBe(1);
});

test('questions to the assistant are stored for the period in the settings', async () => {
  const kind = retention.find(({ name }) => name === 'assistant_questions');
  if (!kind) throw new Error('Nothing keeps questions');
  await database.db.delete(assistantQuestions);
  const days = 24 * 60 * 60;
  for (const age of [5, 8])
    await database.db.insert(assistantQuestions).values({
      ...{ id: newId(), askedAt: addSeconds(clock.now(), -age * days), locale: 'it' },
      ...{ question: 'Avete buoni regalo?', intent: 'unknown' },
    });
  await database.db.insert(settings).values({ key: 'assistantQuestionDays', value: 7 });
  await deleteOldData(deps(), [kind]);
  expect(await database.db.$count(assistantQuestions)).toBe(1);
  await database.db.delete(settings).where(eq(settings.key, 'assistantQuestionDays'));
});
