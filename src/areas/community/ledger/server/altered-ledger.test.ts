import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/kernel/actor.ts';
import { erasePersonalParts } from '#platform/server/personal-parts/erase-personal-parts.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { firstHash, type HashedEvent } from '../chain.rules.ts';
import { readCheckpoint } from '../signed-checkpoint.ts';
import { readLines, verifyEvents } from '../verify-events.ts';
import { verifyLedger } from './ledger.queries.ts';
import { ledgerEvents } from './ledger.table.ts';
import { hashEvent } from './ledger-chain.ts';
import { recordEvent } from './record-event.ts';

const run = promisify(execFile);
const script = path.join(import.meta.dirname, '../verify.mjs');
const folder = makeTemporaryFolder();
const database = testDatabase();
const deps = () => testDeps(database.db);
const { siteUrl } = testConfig();
let person: Person;

afterAll(() => removeTemporaryFolder(folder));

async function get(file: string, reader?: Person): Promise<Response> {
  const { app, as } = createTestApp(deps());
  return app.request(`${siteUrl}${file}`, { headers: reader ? as(reader) : {} });
}

/** Downloads a file of the site as a person would, and returns its path. */
async function save(file: string, name: string, reader?: Person): Promise<string> {
  const answer = await get(file, reader);
  expect(answer.status).toBe(200);
  const saved = path.join(folder, name);
  writeFileSync(saved, Buffer.from(await answer.arrayBuffer()));
  return saved;
}

/** The output of the program, and its exit code. */
async function verifyFile(...given: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await run(process.execPath, [script, ...given]);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

/** Verifies in the same way as the page. */
async function verifyAsPage(note: string) {
  const { body } = await get('/ledger/events.jsonl');
  const state = readCheckpoint(note);
  if (!body || !state) throw new Error('no ledger');
  return verifyEvents(readLines(body), {
    sha256: (bytes) => hash('sha256', bytes, 'buffer'),
    states: [state],
  });
}

async function asSuperuser(statement: string): Promise<void> {
  await database.pool.query(`begin; alter table ledger_events disable trigger user; ${statement};
    alter table ledger_events enable trigger user; commit`);
}

async function write(count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1)
    await recordEvent(deps(), {
      eventType: 'Token',
      userId: person.userId,
      description: `Clic ${index}`,
      metadata: { tokens_awarded: 1 },
      publicMetadata: { tokens_awarded: 1 },
    });
}

let note: string;
let checkpoint: string;

beforeEach(async () => {
  await asSuperuser(`delete from ledger_events; delete from ledger_days;
    alter table ledger_tiles disable trigger user; delete from ledger_tiles; alter table ledger_tiles enable trigger user;
    alter table ledger_tree_heads disable trigger user; delete from ledger_tree_heads;
    alter table ledger_tree_heads enable trigger user;
    update ledger_head set sequence = 0, hash = repeat('0', 64)`);
  await database.pool.query('delete from personal_parts');
  person = await insertPerson(database.db, { fullName: 'Gelsomina Zuccherini' });
  await write(8);
  checkpoint = await save('/ledger/log/checkpoint', 'checkpoint');
  note = await (await get('/ledger/log/checkpoint')).text();
});

/** Rewrites an event and recomputes the hashes from it on, as a person with access to the database could. */
async function rewriteFrom(sequence: number): Promise<void> {
  const rows = await database.db.select().from(ledgerEvents).orderBy(ledgerEvents.sequence);
  let previousHash = firstHash;
  for (const row of rows) {
    const changed = row.sequence === sequence ? { publicMetadata: { tokens_awarded: 99 } } : {};
    const event: HashedEvent = { ...row, ...changed, previousHash, createdAt: row.createdAt.toISOString() };
    const hash = hashEvent(event);
    await asSuperuser(
      `update ledger_events set previous_hash = '${previousHash}', hash = '${hash}',
       public_metadata = '${JSON.stringify(event.publicMetadata)}' where id = '${row.id}'`,
    );
    previousHash = hash;
  }
  await database.pool.query(`update ledger_head set hash = '${previousHash}'`);
}

describe('an event that a superuser of the database rewrote', () => {
  test.each([
    {
      what: 'changed',
      statement: `update ledger_events set public_metadata = '{"tokens_awarded": 99}' where sequence = 4`,
      fault: { sequence: 4, problem: 'hash' },
      said: 'Event 4 was changed',
    },
    {
      what: 'removed',
      statement: 'delete from ledger_events where sequence = 4',
      fault: { sequence: 4, problem: 'gap' },
      said: 'Event 4 is missing',
    },
    {
      what: 'removed, and moved all others up',
      statement: `delete from ledger_events where sequence = 4;
        update ledger_events set sequence = sequence - 1000 where sequence > 4;
        update ledger_events set sequence = sequence + 999 where sequence < 0`,
      fault: { sequence: 4, problem: 'previous_hash' },
      said: 'Event 4 does not follow',
    },
    {
      what: 'inserted',
      statement: `update ledger_events set sequence = sequence - 1000 where sequence >= 4;
        update ledger_events set sequence = sequence + 1001 where sequence < 0;
        insert into ledger_events select gen_random_uuid(), 4, event_type, public_metadata, commitment, hash,
          repeat('e', 64), created_at from ledger_events where sequence = 3`,
      fault: { sequence: 4, problem: 'hash' },
      said: 'Event 4 was changed',
    },
    {
      what: 'exchanged for another',
      statement: `update ledger_events set sequence = -1 where sequence = 4;
        update ledger_events set sequence = 4 where sequence = 6;
        update ledger_events set sequence = 6 where sequence = -1`,
      fault: { sequence: 4, problem: 'previous_hash' },
      said: 'Event 4 does not follow',
    },
    {
      what: 'removed from the end',
      statement: `delete from ledger_events where sequence = 8; update ledger_head set sequence = 7,
        hash = (select hash from ledger_events where sequence = 7)`,
      fault: { sequence: 8, problem: 'missing' },
      said: 'Event 8 is missing',
    },
  ])('$what is reported by page, program and job', async ({ statement, fault, said }) => {
    await asSuperuser(statement);
    expect(await verifyAsPage(note)).toMatchObject({ isValid: false, fault });
    const file = await save('/ledger/events.jsonl', 'events.jsonl');
    expect(await verifyFile(file, '--checkpoint', checkpoint)).toEqual({
      code: 1,
      said: expect.stringContaining(said),
    });
    expect(await verifyLedger(deps())).toEqual(fault);
  });

  test('contradicts the signed state, even if all later hashes were rewritten too', async () => {
    await rewriteFrom(4);
    expect(await verifyAsPage(note)).toMatchObject({ fault: { sequence: 8, problem: 'rewritten_before' } });
    const file = await save('/ledger/events.jsonl', 'events.jsonl');
    expect(await verifyFile(file)).toMatchObject({ code: 0 });
    expect(await verifyFile(file, '--checkpoint', checkpoint)).toEqual({
      code: 1,
      said: expect.stringContaining('one of them was rewritten'),
    });
    expect(await verifyLedger(deps())).toEqual({ sequence: 8, problem: 'rewritten_before' });
    await write(1);
    expect(await (await get('/ledger/log/checkpoint')).text()).toBe(note);
  });

  test('is reported by its number if it was already in a tile', async () => {
    await write(250);
    await get('/ledger/log/checkpoint');
    await rewriteFrom(100);
    expect(await verifyLedger(deps())).toEqual({ sequence: 100, problem: 'rewritten' });
  }, 60_000);
});

describe('an unaltered ledger', () => {
  test('is verified by page, program and job, also after a person was erased and events were added', async () => {
    await erasePersonalParts(deps(), { userId: person.userId });
    await write(3);
    expect(await verifyAsPage(note)).toMatchObject({ isValid: true, events: 11 });
    expect(await verifyLedger(deps())).toBeUndefined();
    const file = await save('/ledger/events.jsonl', 'events.jsonl');
    const key = await save('/ledger/log/key', 'key');
    const { code, said } = await verifyFile(file, '--checkpoint', checkpoint, '--key', key);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('11 events, nothing wrong') });
    expect(said).toContain('Contains the checkpoint of 8 events, whose signature is valid.');
  });

  test('has no personal data in its files', async () => {
    for (const file of ['/ledger/events.jsonl', '/ledger/events.csv']) {
      const text = await (await get(file)).text();
      for (const trace of ['Gelsomina', person.userId, 'Clic']) expect(text).not.toContain(trace);
      expect(text.trim().split('\n').length).toBeGreaterThanOrEqual(8);
    }
  });
});

describe("the proof of a person's own event", () => {
  const ownEvent = async (sequence: number) => {
    const [event] = await database.db.select().from(ledgerEvents).where(eq(ledgerEvents.sequence, sequence));
    return `/api/ledger/events/${event?.id}/proof`;
  };

  test('can be checked offline, with the key', async () => {
    const proof = await save(await ownEvent(3), 'event.tlog-proof', person);
    const key = await save('/ledger/log/key', 'key');
    const { code, said } = await verifyFile(proof, '--key', key);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Event 3 (Token') });
    expect(said).toContain('Clic 3');
    expect(said).toContain('The signature is valid.');
  });

  test('is refused after any change', async () => {
    const proof = await save(await ownEvent(3), 'event.tlog-proof', person);
    const key = await save('/ledger/log/key', 'key');
    const text = await (await get(await ownEvent(3), person)).text();
    const changes: [string, string][] = [
      [text.replace('index 2', 'index 3'), 'another event'],
      [text.replace(/\n8\n/, '\n9\n'), 'not in the tree'],
      [text.replace(/(index 2\n).{4}/, '$1AAAA'), 'not in the tree'],
      [text.replace(/(— \S+ .{20}).{4}/, '$1AAAA'), 'not signed with this key'],
    ];
    for (const [changed, said] of changes) {
      writeFileSync(proof, changed);
      expect(await verifyFile(proof, '--key', key)).toEqual({ code: 1, said: expect.stringContaining(said) });
    }
  });

  test('is available to that person only', async () => {
    const other = await insertPerson(database.db);
    expect((await get(await ownEvent(3), other)).status).toBe(404);
    expect((await get(await ownEvent(3))).status).toBe(401);
  });
});

test.each([[[]], [['--key', 'x']], [['events.jsonl', '--checkpoint']]])(
  'the verification program prints its usage when it is called with %j',
  async (given) =>
    expect(await verifyFile(...given)).toEqual({
      code: 2,
      said: expect.stringContaining('node verify.mjs FILE'),
    }),
);
