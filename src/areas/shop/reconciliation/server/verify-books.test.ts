import { beforeEach, describe, expect, test } from 'vitest';
import { recordDonation } from '#areas/community/donations/admin/server/record-donation.ts';
import { takeBackDonation } from '#areas/community/donations/admin/server/take-back-donation.ts';
import { recordFee } from '#areas/community/fees/admin/server/record-fee.ts';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { addImportedMembers } from '#areas/community/membership/server/imported-members.ts';
import { moveTokens } from '#areas/community/tokens/server/move-tokens.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, Mailbox, testConfig, testDeps } from '#tests/support/app.ts';
import { admin } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { listBookFaults } from './reconciliation.queries.ts';
import { verifyBooks } from './verify-books.ts';

const database = testDatabase();
const deps = () => testDeps(database.db);

beforeEach(async () => {
  const person = await insertPerson(database.db);
  await moveTokens(deps(), {
    userId: person.userId,
    amount: 7,
    reason: 'membership',
    idempotencyKey: newId(),
  });
  await insertProduct(database.db);
  await recordEvent(deps(), {
    ...{ eventType: 'Token', userId: person.userId, description: '', metadata: {} },
    publicMetadata: { tokens_awarded: 7 },
  });
});

describe('the books', () => {
  test('have no faults after normal operation', async () => {
    expect(await listBookFaults(deps())).toEqual([]);
    expect(await verifyBooks(deps())).toEqual([]);
  });

  test('have no faults when a fee is of a member without an account, or a donation is without a campaign', async () => {
    const ctx = { ...deps(), actor: await insertPerson(database.db, { isAdmin: true }) };
    const number = 900;
    const entry = { number, fullName: 'Carta Bindi', since: '2019-03-01', importedAt: ctx.clock.now() };
    await addImportedMembers(ctx, [entry]);
    const day = romeDay(ctx.clock.now());
    const fee = { id: newId(), memberNumber: number, year: 2026, method: 'cash', amountCents: 2000 } as const;
    await recordFee(ctx, { ...fee, paidOn: day });
    const given = { campaignId: null, amountCents: 4000, paidOn: day, fullName: 'Ugo Neri', email: '' };
    const ids = [newId(), newId()];
    for (const id of ids) await recordDonation(ctx, { ...given, id, wall: 'anonymous' });
    await takeBackDonation(ctx, ids[0] ?? '');
    expect(await listBookFaults(deps())).toEqual([]);
    await database.pool.query('delete from imported_members');
    expect(await listBookFaults(deps())).toMatchObject([{ what: expect.stringContaining('member 900') }]);
    await addImportedMembers(ctx, [entry]);
  });

  test.each([
    {
      what: 'a balance that was raised',
      change: `update token_accounts set balance = balance + 5 where kind = 'person'`,
      back: `update token_accounts set balance = balance - 5 where kind = 'person'`,
      fault: { part: 'tokens', what: expect.stringContaining('has 12 tokens, its entries add up to 7') },
    },
    {
      what: 'reserved pieces that nobody holds',
      change: 'update variants set reserved = 1',
      back: 'update variants set reserved = 0',
      fault: { part: 'stock', what: expect.stringContaining('has 1 pieces reserved, open checkouts hold 0') },
    },
    {
      what: 'figures of a day',
      change: 'update ledger_days set tokens = tokens + 1',
      back: 'update ledger_days set tokens = tokens - 1',
      fault: { part: 'ledger', what: expect.stringContaining('(Token) are not those of its events') },
    },
    {
      what: 'the end of the chain',
      change: `update ledger_head set hash = repeat('e', 64)`,
      back: 'update ledger_head set hash = (select hash from ledger_events order by sequence desc limit 1)',
      fault: { part: 'ledger', what: expect.stringContaining('was changed: its hash does not fit') },
    },
  ])('show $what', async ({ change, back, fault }) => {
    await database.pool.query(change);
    const found = await listBookFaults(deps());
    await database.pool.query(back);
    expect(found).toContainEqual(fault);
    expect(await listBookFaults(deps())).toEqual([]);
  });
});

test('administrators see the faults in their overview, and the association gets one email a day', async () => {
  const buyer = await insertPerson(database.db);
  await insertOrder(database.db, buyer.userId);
  const mailer = new Mailbox();
  const ctx = { ...deps(), mailer };
  expect((await verifyBooks(ctx)).map(({ part }) => part)).toContain('tokens');
  await verifyBooks(ctx);
  expect(mailer.emails).toMatchObject([{ subject: 'I conti del sito non tornano' }]);
  const { app, as } = createTestApp(ctx);
  const answer = await app.request(`${testConfig().siteUrl}/api/admin/overview`, { headers: as(admin) });
  const items = ['Saldi dei TU Token', 'Eventi del Community Ledger'];
  expect(await answer.json()).toMatchObject({ warnings: [{ name: 'books', isFault: true, items }] });
});
