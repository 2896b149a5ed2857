import { beforeEach, describe, expect, test } from 'vitest';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { moveTokens } from '#areas/community/tokens/server/move-tokens.ts';
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
  test('are right as the site writes them', async () => {
    expect(await listBookFaults(deps())).toEqual([]);
    expect(await verifyBooks(deps())).toEqual([]);
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

test('administrators see in their overview what is wrong, and the association gets one email a day', async () => {
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
