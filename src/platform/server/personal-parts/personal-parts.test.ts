import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#areas/community/ledger/server/ledger.queries.ts';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { correctDateOfBirth } from '#areas/people/date-of-birth/server/correct-date-of-birth.ts';
import { submitWithdrawal } from '#areas/shop/withdrawals/server/submit-withdrawal.ts';
import { findAlteredWithdrawal } from '#areas/shop/withdrawals/server/withdrawals.queries.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { findAlteredAuditRecord } from '../audit/find-altered-audit-record.ts';
import { commitTo } from './commitment.ts';
import { eraseExpiredPersonalParts, erasePersonalParts } from './erase-personal-parts.ts';
import { personalParts } from './personal-parts.table.ts';

const database = testDatabase();
const clock = new FixedClock();
let person: Person;
let admin: Person;

const deps = () => testDeps(database.db, { clock });

beforeEach(async () => {
  await database.db.delete(personalParts);
  const email = `gelsomina-${newId()}@example.org`;
  person = await insertPerson(database.db, {
    fullName: 'Gelsomina Zuccherini',
    email,
    dateOfBirth: '2015-03-12',
  });
  admin = await insertPerson(database.db, { isAdmin: true });
});

/** Leaves a trace of the person in every kind of record. */
async function leaveTraces(): Promise<void> {
  const { userId, email, fullName } = person;
  await recordEvent(deps(), {
    eventType: 'Acquisto',
    userId,
    description: `Acquisto di ${fullName}`,
    metadata: { full_name: fullName, amount_eur: 12.5, order: 'zitronengelb' },
    publicMetadata: { amount_eur: 12.5 },
  });
  await correctDateOfBirth(
    { ...deps(), actor: admin },
    { userId, before: '2015-03-12', after: '1985-03-12' },
  );
  const statement = {
    fullName,
    email: email.toUpperCase(),
    orderNumber: 'birra zitronengelb',
    goods: 'zitronengelb',
  };
  await submitWithdrawal({ ...deps(), actor: person }, { id: newId(), ...statement, locale: 'it' });
}

/** Everything in the tables of records and of personal parts, as text. */
async function everything(): Promise<string> {
  const tables = ['ledger_events', 'ledger_head', 'audit_records', 'withdrawals', 'personal_parts'];
  const contents = await Promise.all(
    tables.map((table) => database.pool.query(`select row_to_json(t)::text as row from ${table} t`)),
  );
  return contents.flatMap(({ rows }) => rows.map((row: { row: string }) => row.row)).join('\n');
}

async function faults() {
  return [
    await verifyLedger(deps()),
    await findAlteredAuditRecord(deps()),
    await findAlteredWithdrawal(deps()),
  ];
}

describe('the personal data of append-only records', () => {
  test('is erased by one call, and the records still verify', async () => {
    await leaveTraces();
    const traces = [person.fullName, person.email, 'zitronengelb', '1985-03-12'];
    const before = await everything();
    for (const trace of traces) expect(before.toLowerCase()).toContain(trace.toLowerCase());
    expect(await faults()).toEqual([undefined, undefined, undefined]);

    const { userId, email } = person;
    expect(await erasePersonalParts(deps(), { userId, email })).toBe(3);
    const after = await everything();
    for (const trace of traces) expect(after.toLowerCase()).not.toContain(trace.toLowerCase());
    expect(await faults()).toEqual([undefined, undefined, undefined]);
    expect(await erasePersonalParts(deps(), { userId, email })).toBe(0);
  });

  test('is not erased when it belongs to other people', async () => {
    await leaveTraces();
    expect(await erasePersonalParts(deps(), { userId: newId(), email: 'somebody@example.org' })).toBe(0);
    expect(await database.db.$count(personalParts)).toBe(3);
  });

  test('is erased by the email address, in upper or lower case, when the person has no account', async () => {
    await leaveTraces();
    expect(await erasePersonalParts(deps(), { email: person.email.toUpperCase() })).toBe(1);
  });

  test('is not erased without an account or an address', async () => {
    await leaveTraces();
    await expect(erasePersonalParts(deps(), {})).rejects.toThrow('Whose');
    expect(await database.db.$count(personalParts)).toBe(3);
  });

  test('is erased when it expires: that of a withdrawal statement after ten years', async () => {
    await leaveTraces();
    const inTenYears = new FixedClock('2036-11-22T10:00:00Z');
    expect(await eraseExpiredPersonalParts(deps(), 10)).toBe(0);
    expect(await eraseExpiredPersonalParts({ ...deps(), clock: inTenYears }, 10)).toBe(1);
    expect(await database.db.$count(personalParts)).toBe(2);
  });

  test.each([
    ['an update', sql`update personal_parts set content = '[]'`],
    ['emptying the table', sql`truncate personal_parts`],
  ])('is protected by the database itself from %s', async (_what, statement) => {
    await leaveTraces();
    await expect(database.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'personal_parts is append-only' },
    });
  });

  test('cannot be changed unnoticed: each kind of record detects a change made without the triggers', async () => {
    await leaveTraces();
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`alter table personal_parts disable trigger unchangeable`);
      await tx.update(personalParts).set({ content: ['Somebody else', '', '', ''] });
      await tx.execute(sql`alter table personal_parts enable trigger unchangeable`);
    });
    const [ledger, audit, withdrawal] = await faults();
    expect(ledger).toMatchObject({ problem: 'commitment' });
    expect(audit).toEqual(expect.any(String));
    expect(withdrawal).toEqual(expect.any(String));
    await database.db.delete(personalParts).where(eq(personalParts.recordKind, 'ledger_event'));
    expect(await verifyLedger(deps())).toBeUndefined();
  });
});

test.each([
  ['a deletion', sql`delete from withdrawals`],
  ['another commitment', sql`update withdrawals set commitment = 'x'`],
  ['another day', sql`update withdrawals set received_at = now()`],
])('the database protects a withdrawal from %s', async (_what, statement) => {
  await leaveTraces();
  await expect(database.db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'withdrawals is append-only' },
  });
});

test('the migration computes the same commitment hash as the code', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((each) => each.replaceAll('\0', ''));
  const samples = [
    ['salt', 'Ada "la Rossa" \\ Öß\n\t\u0001\u001f\u007f\u2028', '/<>&', '日本語😀'],
    ...fc.sample(fc.array(text, { minLength: 2, maxLength: 5 }), 200),
  ];
  for (const [salt = '', ...values] of samples) {
    const { rows } = await database.pool.query(
      `select encode(sha256(convert_to('[' || (select string_agg(to_json(v)::text, ',' order by place)
        from unnest($1::text[]) with ordinality as t(v, place)) || ']', 'UTF8')), 'hex') as hash`,
      [[salt, ...values]],
    );
    expect(rows[0].hash).toBe(commitTo(salt, values));
  }
});
