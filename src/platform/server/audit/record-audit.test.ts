import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, systemActor, visitor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { admin, somebody } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { auditRecords } from './audit.table.ts';
import { type AuditEntry, recordAudit } from './record-audit.ts';

const database = testDatabase();
let entry: AuditEntry;

beforeEach(() => {
  entry = {
    action: 'set-stock',
    subject: { kind: 'variant', id: newId() },
    before: { stock: 1 },
    after: { stock: 2 },
  };
});

const context = (actor: Actor) => ({ db: database.db, clock: new FixedClock(), actor });

const record = (actor: Actor, changes: Partial<AuditEntry> = {}) =>
  inTransaction(context(actor), (tx) => recordAudit(tx, { ...entry, ...changes }));

async function recorded() {
  const records = await database.db.select().from(auditRecords);
  return records.filter(({ subjectId }) => subjectId === entry.subject.id);
}

describe('an audit record', () => {
  test('has the actor, the time, and the values before and after', async () => {
    await record(admin);
    expect(await recorded()).toEqual([
      {
        id: expect.any(String),
        at: new Date('2026-11-20T10:00:00Z'),
        actorId: admin.userId,
        action: 'set-stock',
        subjectKind: 'variant',
        subjectId: entry.subject.id,
        before: { stock: 1 },
        after: { stock: 2 },
        personalCommitment: null,
      },
    ]);
  });

  test('has no actor for a command of the operator', async () => {
    await record(systemActor);
    expect(await recorded()).toMatchObject([{ actorId: null }]);
  });

  test('is not written without a change', async () => {
    await record(admin, { after: { stock: 1 } });
    expect(await recorded()).toEqual([]);
  });

  test.each([
    ['a visitor', visitor, 'sign_in_required'],
    ['a person who is no administrator', somebody(), 'admin_only'],
  ])('is refused to %s', async (_who, actor, code) => {
    await expect(record(actor)).rejects.toMatchObject({ code });
    expect(await recorded()).toEqual([]);
  });

  test('is rolled back with its transaction', async () => {
    const failing = inTransaction(context(admin), async (tx) => {
      await recordAudit(tx, entry);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await recorded()).toEqual([]);
  });

  test('is refused outside a transaction', async () => {
    await expect(recordAudit(context(admin), entry)).rejects.toThrow('belongs into the transaction');
  });

  test.each([
    ['an update', sql`update audit_records set action = 'nothing'`],
    ['a deletion', sql`delete from audit_records`],
    ['emptying the table', sql`truncate audit_records`],
  ])('is protected by the database itself from %s', async (_what, statement) => {
    await record(admin);
    await expect(database.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'audit_records is append-only' },
    });
  });
});
