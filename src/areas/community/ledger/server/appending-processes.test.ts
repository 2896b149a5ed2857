import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { LedgerPage } from '../ledger.schema.ts';
import { readLines, verifyEvents } from '../verify-events.ts';
import { verifyLedger } from './ledger.queries.ts';

const run = promisify(execFile);
const appender = path.resolve(import.meta.dirname, '../../../../../tests/support/append-events.ts');
const database = testDatabase();
const { siteUrl } = testConfig();
const processes = 2;
const each = 120;

test('two processes append while pages and the whole ledger are read: there is one complete chain', async () => {
  let isAppending = true;
  const appending = Promise.all(
    Array.from({ length: processes }, () => run(process.execPath, [appender, database.url, String(each)])),
  ).finally(() => {
    isAppending = false;
  });
  const seen = { pages: 0, files: 0 };
  while (isAppending) {
    const sequences = await readAllPages();
    expect(sequences).toEqual(sequences.map((_, index) => sequences.length - index));
    seen.pages += 1;
    expect(await verifyFile()).toMatchObject({ isValid: true });
    seen.files += 1;
  }
  await appending;
  expect(seen.pages).toBeGreaterThan(1);
  expect(seen.files).toBeGreaterThan(1);
  expect(await readAllPages()).toHaveLength(processes * each);
  expect(await verifyLedger(testDeps(database.db))).toBeUndefined();
});

async function get(file: string): Promise<Response> {
  const { app } = createTestApp(testDeps(database.db));
  const answer = await app.request(siteUrl + file);
  expect(answer.status).toBe(200);
  return answer;
}

/** The numbers of all events, newest first, collected page by page. */
async function readAllPages(): Promise<number[]> {
  const sequences: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const page = (await (await get(`/api/ledger/events${query}`)).json()) as LedgerPage;
    sequences.push(...page.items.map(({ sequence }) => sequence));
    cursor = page.next;
  }
  return sequences;
}

/** Downloads the whole ledger and verifies it in the same way as the page. */
async function verifyFile() {
  const { body } = await get('/ledger/events.jsonl');
  if (!body) throw new Error('An empty answer');
  return verifyEvents(readLines(body), { sha256: (bytes) => hash('sha256', bytes, 'buffer'), states: [] });
}
