import { createHash } from 'node:crypto';
import { RFC9162 } from '@transmute/rfc9162';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { rootOf } from '../merkle-tree.ts';
import { isSigned, readCheckpoint } from '../signed-checkpoint.ts';
import { recordEvent } from './record-event.ts';
import { splitHashes } from './stored-tree.ts';

const database = testDatabase();
const deps = () => testDeps(database.db);
const { siteUrl } = testConfig();

async function get(path: string): Promise<Response> {
  return createTestApp(deps()).app.request(`${siteUrl}/ledger/log/${path}`);
}

async function bytesOf(path: string): Promise<Buffer> {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  return Buffer.from(await answer.arrayBuffer());
}

async function readSigned() {
  const answer = await get('checkpoint');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const checkpoint = readCheckpoint(await answer.text());
  if (!checkpoint) throw new Error('no checkpoint');
  expect(await isSigned(checkpoint, await (await get('key')).text())).toBe(true);
  return checkpoint;
}

async function write(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await recordEvent(deps(), {
      eventType: 'Acquisto',
      userId: null,
      description: `Ordine ${index}`,
      metadata: {},
      publicMetadata: { amount_eur: index + 0.5, tokens_awarded: index },
    });
  }
}

function splitEntries(bundle: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = 0; at < bundle.length; ) {
    const end = at + 2 + bundle.readUInt16BE(at);
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

describe('the transparency log', () => {
  let early: Awaited<ReturnType<typeof readSigned>>;

  test('is signed even if it is empty', async () => {
    const { origin, size, root } = await readSigned();
    expect({ origin, size }).toEqual({ origin: '127.0.0.1:3000/ledger/log', size: 0 });
    expect(Buffer.from(root)).toEqual(sha256(Buffer.of()));
    expect((await get('tile/0/000.p/1')).status).toBe(404);
  });

  describe('with more events than a tile holds', () => {
    beforeAll(async () => {
      await write(3);
      early = await readSigned();
      await write(255);
    }, 60_000);

    test('leads from its entries through its tiles to the signed root, also in another implementation', async () => {
      const { size, root } = await readSigned();
      expect(size).toBe(258);
      const entries = [
        ...splitEntries(await bytesOf('tile/entries/000')),
        ...splitEntries(await bytesOf('tile/entries/001.p/2')),
      ];
      expect(entries).toHaveLength(258);
      const leaves = [...(await bytesOf('tile/0/000')), ...(await bytesOf('tile/0/001.p/2'))];
      const hashes = splitHashes(Buffer.from(leaves));
      expect(hashes).toEqual(
        entries.map((entry) => new Uint8Array(sha256(Buffer.concat([Buffer.of(0), entry])))).map(Buffer.from),
      );
      const above = splitHashes(await bytesOf('tile/1/000.p/1'));
      expect(above[0]).toEqual(rootOf(sha256, hashes.slice(0, 256)));
      expect(rootOf(sha256, hashes)).toEqual(Buffer.from(root));
      expect(await RFC9162.treeHead(entries)).toEqual(new Uint8Array(root));
    });

    test('is consistent with earlier signed states, in another implementation', async () => {
      const { size, root } = await readSigned();
      const entries = [
        ...splitEntries(await bytesOf('tile/entries/000')),
        ...splitEntries(await bytesOf('tile/entries/001.p/2')),
      ];
      expect(size).toBe(258);
      const old = { log_id: '', tree_size: early.size, leaf_index: 0, inclusion_path: [] };
      const proof = await RFC9162.consistencyProof(old, entries);
      expect(await RFC9162.verifyConsistencyProof(early.root, root, proof)).toBe(true);
    });

    test('serves every partial tile that a signed state needs', async () => {
      await readSigned();
      expect((await bytesOf('tile/0/000.p/3')).length).toBe(96);
      expect(splitEntries(await bytesOf('tile/entries/000.p/3'))).toHaveLength(3);
      expect((await bytesOf('tile/0/000.p/3')).equals((await bytesOf('tile/0/000')).subarray(0, 96))).toBe(
        true,
      );
    });

    test.each([
      'tile/0/001',
      'tile/0/001.p/3',
      'tile/0/000.p/0',
      'tile/0/000.p/256',
      'tile/0/000.p/03',
      'tile/1/000',
      'tile/1/000.p/2',
      'tile/2/000.p/1',
      'tile/64/000',
      'tile/00/000',
      'tile/0/0',
      'tile/0/x000/000',
      'tile/0/x999/x999/x999/x999/x999/x999/999',
      'tile/0/-01',
      'tile/entries/001',
      'tile/entries/000.p/abc',
    ])('has no %s', async (path) => expect((await get(path)).status).toBe(404));
  });

  test('is signed once per state, however many processes are asked at the same time', async () => {
    await write(1);
    const notes = await Promise.all(Array.from({ length: 12 }, async () => (await get('checkpoint')).text()));
    expect(new Set(notes).size).toBe(1);
    const { rows } = await database.pool.query('select size::int from ledger_tree_heads order by size');
    expect(rows).toEqual([{ size: 3 }, { size: 258 }, { size: 259 }]);
  });

  test('prevents changes to signed states and tiles', async () => {
    for (const table of ['ledger_tree_heads', 'ledger_tiles'])
      await expect(database.pool.query(`delete from ${table}`)).rejects.toThrow('append-only');
  });
});
