import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { verifyLedger } from './ledger.queries.ts';
import { ledgerEvents } from './ledger.table.ts';
import { recordEvent } from './record-event.ts';

const database = testDatabase();
const context = () => testDeps(database.db);
const event = (amount: number) => ({
  eventType: 'Acquisto' as const,
  userId: null,
  description: `Ordine #${amount}`,
  metadata: { amount_eur: amount, transaction_id: `T${amount}` },
  publicMetadata: { amount_eur: amount },
});

describe('the community ledger', () => {
  test('puts events of simultaneous transactions into one chain without gaps', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => recordEvent(context(), event(index))));
    expect(await verifyLedger(context())).toBeUndefined();
    const rows = await database.db
      .select({ sequence: ledgerEvents.sequence })
      .from(ledgerEvents)
      .orderBy(ledgerEvents.sequence);
    expect(rows.map((row) => row.sequence)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  test('leaves no gap when a transaction is rolled back', async () => {
    const failing = inTransaction(context(), async (tx) => {
      await recordEvent(tx, event(99));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await recordEvent(context(), event(100));
    expect(await verifyLedger(context())).toBeUndefined();
  });

  test.each([
    ['an update', sql`update ledger_events set event_type = 'Token'`],
    ['a deletion', sql`delete from ledger_events`],
    ['emptying the table', sql`truncate ledger_events cascade`],
  ])('is protected by the database from %s', async (_what, statement) => {
    await recordEvent(context(), event(1));
    await expect(database.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'ledger_events is append-only' },
    });
  });

  test("can still be verified after a person's data was erased", async () => {
    await recordEvent(context(), event(7));
    await database.db.delete(personalParts);
    expect(await verifyLedger(context())).toBeUndefined();
  });

  test('cannot be verified when an event was changed despite the triggers', async () => {
    await recordEvent(context(), event(8));
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`alter table ledger_events disable trigger append_only`);
      await tx.execute(
        sql`update ledger_events set public_metadata = '{"amount_eur": 8000}' where sequence = 1`,
      );
      await tx.execute(sql`alter table ledger_events enable trigger append_only`);
    });
    expect(await verifyLedger(context())).toEqual({ sequence: 1, problem: 'hash' });
  });
});
