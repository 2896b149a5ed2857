import type { Context } from 'hono';
import { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { anyOrigin } from '#platform/server/http/security/security.ts';
import { tileWidth } from '../merkle-tree.ts';
import { getLogSigner } from './log-signer.ts';
import { verifierKey, writeCheckpoint } from './signed-note.ts';
import { readEntries, StoredTree } from './stored-tree.ts';
import { findTile, type TilePlace } from './tile-path.rules.ts';
import { findTreeHead, publishTreeHead } from './tree-heads.ts';

const binary = 'application/octet-stream';
const text = 'text/plain; charset=utf-8';
const forGood = 'public, max-age=31536000, immutable';

/** Verifiers also run on other sites. A log of a million events has 4,000 tiles. */
const middleware = [rateLimit({ name: 'ledger-log', points: 6000, seconds: 60 }), anyOrigin()];
const file = { method: 'get', access: 'visitor', middleware } as const;
const params = z.object({ path: z.string() });

/** The ledger as a transparency log (https://c2sp.org/tlog-tiles), for generic verifiers. */
export const ledgerLogApi = createRouteApp()
  .openapi(
    apiRoute({
      ...file,
      path: '/checkpoint',
      summary: 'Read the signed state of the ledger',
      answer: { type: 'text/plain', description: 'A checkpoint (c2sp.org/tlog-checkpoint)' },
    }),
    async (c) => {
      const deps = c.get('deps');
      const head = await publishTreeHead(deps);
      return c.body(writeCheckpoint(await getLogSigner(deps), head), 200, {
        'content-type': text,
        'cache-control': 'no-cache',
      });
    },
  )
  .openapi(
    apiRoute({
      ...file,
      path: '/key',
      summary: 'Read the key that verifies the checkpoints',
      answer: { type: 'text/plain', description: 'A verifier key (c2sp.org/signed-note)' },
    }),
    async (c) =>
      c.body(`${verifierKey(await getLogSigner(c.get('deps')))}\n`, 200, {
        'content-type': text,
        'cache-control': 'no-cache',
      }),
  )
  .openapi(
    apiRoute({
      ...file,
      path: '/tile/entries/:path{.+}',
      summary: 'Read up to 256 entries of the ledger',
      params,
      answer: { type: binary, description: 'Entries, each after its length in two bytes' },
      refusals: ['not_found'],
    }),
    async (c) => {
      const { db } = c.get('deps');
      const { index, width } = await publishedTile(c, '0');
      const start = index * tileWidth;
      const entries = await readEntries(db, [start, start + width]);
      return c.body(joinEntries(entries), 200, { 'content-type': binary, 'cache-control': forGood });
    },
  )
  .openapi(
    apiRoute({
      ...file,
      path: '/tile/:level{\\d+}/:path{.+}',
      summary: "Read up to 256 hashes of the ledger's tree",
      params: params.extend({ level: z.string() }),
      answer: { type: binary, description: 'Hashes of 32 bytes each' },
      refusals: ['not_found'],
    }),
    async (c) => {
      const { level, index, width, size } = await publishedTile(c, c.req.valid('param').level);
      const tile = await new StoredTree(c.get('deps').db, size).tile(level, index, width);
      return c.body(new Uint8Array(tile), 200, { 'content-type': binary, 'cache-control': forGood });
    },
  );

/** The tile of a path. Throws `not_found` for a tile that no signed state needs. */
async function publishedTile(c: Context<AppEnv>, level: string): Promise<TilePlace & { size: number }> {
  const place = findTile(level, c.req.param('path') ?? '');
  if (!place) throw new AppError('not_found');
  const { size } = await findTreeHead(c.get('deps').db);
  const last = place.index * tileWidth + place.width;
  if (last > Math.floor(size / tileWidth ** place.level)) throw new AppError('not_found');
  return { ...place, size };
}

function joinEntries(entries: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const parts = entries.flatMap((entry) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(entry.length);
    return [length, entry];
  });
  return new Uint8Array(Buffer.concat(parts));
}
