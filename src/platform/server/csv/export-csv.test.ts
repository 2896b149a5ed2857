import { createServer, get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getRequestListener } from '@hono/node-server';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { locales } from '#platform/i18n/locales.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { insertWithdrawal } from '#tests/support/withdrawals.ts';
import { auditRecords } from '../audit/audit.table.ts';
import type { AppEnv } from '../http/api/app-env.ts';
import { compressAnswers } from '../http/pages/compress.ts';
import { erasePersonalParts } from '../personal-parts/erase-personal-parts.ts';
import { startCsvExport } from './export-csv.ts';

const database = testDatabase();
let site: ReturnType<typeof createTestApp>;
let admin: Person;

beforeEach(async () => {
  site = createTestApp(testDeps(database.db));
  admin = await insertPerson(database.db, { isAdmin: true });
});

async function load(path: string, person?: Person): Promise<Response> {
  return site.app.request(new URL(path, testConfig().siteUrl).href, {
    headers: person ? site.as(person) : {},
  });
}

const readBack = (csv: string, delimiter: string): string[][] => parse(csv, { bom: true, delimiter });

const recordsOf = (person: Person) =>
  database.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.actorId, person.userId))
    .orderBy(auditRecords.id);

describe('the export of orders', () => {
  test.each(locales)('is read back by a CSV library in %s', async (locale) => {
    const buyer = await insertPerson(database.db, { fullName: '=Bianca; "la\nBionda", 1' });
    const lines = [{ name: '@Bionda "Mulino"', variantName: '33 cl', quantity: 2, unitCents: 450 }];
    const { number } = await insertOrder(database.db, buyer.userId, { lines });
    const answer = await load(`/api/admin/orders/csv?lng=${locale}`, admin);
    const isComma = !['en', 'zh', 'ja'].includes(locale);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = readBack(new TextDecoder().decode(bytes), isComma ? ';' : ',');
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([15]));
    expect(new Set(rows[0]).size).toBe(15);
    const row = rows.find(([first]) => first === String(number));
    expect(row?.[1]).toBe('2026-11-20 11:00:00');
    expect(row?.[3]).toBe(`'=Bianca; "la\nBionda", 1`);
    expect(row?.[6]).toContain('40121 Bologna (BO)');
    expect(row?.[7]).toContain('2 × @Bionda "Mulino" (33 cl)');
    expect(row?.slice(8, 12)).toEqual(
      isComma ? ['9,00', '5,00', '14,00', '14'] : ['9.00', '5.00', '14.00', '14'],
    );
  });

  test('contains only the orders with the requested status', async () => {
    const ready = await insertOrder(database.db, admin.userId, { status: 'ready_for_pickup' });
    const answer = await load('/api/admin/orders/csv?status=ready_for_pickup&lng=de', admin);
    expect(readBack(await answer.text(), ';').map(([number]) => number)).toEqual([
      'Nummer',
      String(ready.number),
    ]);
    expect((await load('/api/admin/orders/csv?status=lost', admin)).status).toBe(400);
  });

  test('is a file that is never cached, with a name in the language of the reader', async () => {
    const { headers } = await load('/api/admin/orders/csv?lng=ja', admin);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="orders-2026-11-20.csv"; filename*=UTF-8''${encodeURIComponent('注文')}-2026-11-20.csv`,
    );
  });

  test('is recorded with administrator, filter and number of rows', async () => {
    await insertOrder(database.db, admin.userId, { status: 'refunded' });
    await (await load('/api/admin/orders/csv?status=refunded', admin)).text();
    expect(await recordsOf(admin)).toMatchObject([
      { action: 'export-orders', subjectKind: 'export', after: { status: 'refunded', isStarted: true } },
      { action: 'export-orders', after: { status: 'refunded', rows: 1, isComplete: true } },
    ]);
  });

  test('is refused for anybody who is not an administrator, and a refusal is not recorded', async () => {
    const member = await insertPerson(database.db, { isSocio: true });
    const before = await database.db.$count(auditRecords);
    for (const path of ['/api/admin/orders/csv', '/api/admin/withdrawals/csv']) {
      expect((await load(path)).status).toBe(401);
      expect((await load(path, member)).status).toBe(403);
    }
    expect(await database.db.$count(auditRecords)).toBe(before);
  });

  test('is limited to sixty an hour for each administrator', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++) {
      const answer = await load('/api/admin/orders/csv?status=cancelled', admin);
      statuses.push(answer.status);
      await answer.text();
    }
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
    const other = await insertPerson(database.db, { isAdmin: true });
    expect((await load('/api/admin/orders/csv?status=cancelled', other)).status).toBe(200);
  });
});

test('the export of withdrawals contains the withdrawal statements and marks the erased ones', async () => {
  const goods = 'Due magliette\nuna "tazza"';
  await insertWithdrawal(database.db, { email: 'kept@example.org', goods });
  await insertWithdrawal(database.db, { email: 'gone@example.org', fullName: 'Zita Sparita' });
  await erasePersonalParts({ db: database.db }, { email: 'gone@example.org' });
  for (const [locale, separator, erased] of [
    ['it', ';', 'Dati personali cancellati'],
    ['ja', ',', '個人データは消去済みです'],
  ] as const) {
    const csv = await (await load(`/api/admin/withdrawals/csv?lng=${locale}`, admin)).text();
    const [, kept, gone] = readBack(csv, separator);
    expect(kept).toEqual(
      expect.arrayContaining(['Bianca Bevitrice', 'kept@example.org', goods, '2026-12-06']),
    );
    expect(gone).toEqual([
      expect.any(String),
      '2026-11-22 06:06:07',
      erased,
      '',
      '',
      '',
      '',
      '2026-12-06',
      '',
      locale === 'it' ? '0,00' : '0.00',
      '',
    ]);
    expect(csv).not.toContain('Zita');
  }
});

/** A server with an export of `total` rows of a kilobyte; `fail` is the batch whose statement fails. */
async function serveRows({ total, fail }: { total: number; fail?: number }) {
  const deps = testDeps(database.db);
  const batches: number[] = [];
  const app = new Hono<AppEnv>().use(compressAnswers()).get('/', async () => {
    const stream = await startCsvExport({ ...deps, actor: admin }, 'it', {
      action: 'export-rows',
      filter: {},
      columns: () => [
        { header: 'n', cell: ({ n }: { n: number }) => ({ number: n }) },
        { header: 'text', cell: () => ({ text: 'x'.repeat(1000) }) },
      ],
      async read({ db }, after: number | undefined) {
        batches.push(batches.length);
        const from = after ?? 0;
        if (batches.length - 1 === fail) await db.execute(sql`select 1 / 0`);
        const { rows } = await db.execute<{ n: number }>(
          sql`select n from generate_series(${from} + 1, least(${from} + 500, ${total})) n`,
        );
        return { items: rows, next: from + rows.length < total ? from + rows.length : null };
      },
    });
    return new Response(stream, { headers: { 'content-type': 'text/csv' } });
  });
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${address.port}/`, batches };
}

const outcomeOf = async () => (await recordsOf(admin)).map(({ after }) => after);

/** Bytes in use after a garbage collection; before it, the number depends on earlier tests of the worker. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

describe('a long export', () => {
  test('of 100,000 rows needs no more memory than one of 5,000', { timeout: 120_000 }, async () => {
    const peakOf = async (total: number) => {
      const { url } = await serveRows({ total });
      const before = usedMemory();
      const step = total * 100;
      let peak = 0;
      let bytes = 0;
      const answer = await fetch(url);
      for await (const chunk of answer.body ?? []) {
        const isNextStep = Math.floor((bytes + chunk.length) / step) > Math.floor(bytes / step);
        bytes += chunk.length;
        if (isNextStep) peak = Math.max(peak, usedMemory() - before);
      }
      return { megabytes: peak / 2 ** 20, bytes };
    };
    await peakOf(5_000);
    const small = await peakOf(5_000);
    const large = await peakOf(100_000);
    expect(large.bytes).toBeGreaterThan(100_000_000);
    // Far less than the file; the rest is memory that the garbage collector has not freed yet.
    expect(large.megabytes - small.megabytes).toBeLessThan(50);
    expect(await outcomeOf()).toContainEqual({ rows: 100_000, isComplete: true });
  });

  test('waits for a slow client, and stops when it goes away', async () => {
    const { url, batches } = await serveRows({ total: 100_000 });
    const headers = { 'accept-encoding': 'identity' };
    const response = await new Promise<IncomingMessage>((resolve) => httpGet(url, { headers }, resolve));
    response.on('error', () => undefined);
    response.pause();
    await sleep(1500);
    const read = batches.length;
    expect(read).toBeLessThan(40);
    await sleep(500);
    expect(batches.length).toBe(read);
    response.destroy();
    await vi.waitFor(
      async () => expect(await outcomeOf()).toContainEqual({ rows: expect.any(Number), isComplete: false }),
      { timeout: 5000 },
    );
    expect(batches.length).toBeLessThan(read + 3);
  });

  test.each(['identity', 'gzip', 'br'])(
    'breaks the connection when it fails halfway (%s), so that nobody takes it for complete',
    async (encoding) => {
      const { url } = await serveRows({ total: 10_000, fail: 5 });
      const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
      expect([answer.status, answer.headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding]);
      await expect(answer.text()).rejects.toThrow();
      expect(await outcomeOf()).toContainEqual({ rows: 2500, isComplete: false });
    },
  );

  test('is answered with an error and not recorded when it fails before the first row', async () => {
    const ctx = { ...testDeps(database.db), actor: admin };
    const failing = startCsvExport(ctx, 'it', {
      action: 'export-rows',
      filter: { id: newId() },
      columns: () => [],
      read: () => Promise.reject(new Error('no database')),
    });
    await expect(failing).rejects.toThrow('no database');
    expect(await outcomeOf()).toEqual([]);
  });

  test('limits the time of each database statement', async () => {
    const ctx = { ...testDeps(database.db), actor: admin };
    const seen: unknown[] = [];
    await startCsvExport(ctx, 'it', {
      action: 'export-rows',
      filter: {},
      columns: () => [],
      async read({ db }) {
        seen.push(...(await db.execute(sql`show statement_timeout`)).rows);
        return { items: [], next: null };
      },
    });
    expect(seen).toEqual([{ statement_timeout: '15s' }]);
  });
});
