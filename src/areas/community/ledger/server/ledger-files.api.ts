import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'hono';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { streamTexts } from '#platform/server/http/api/stream-texts.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { eventLines, eventRows } from './stream-events.ts';

const script = path.join(import.meta.dirname, '../verify.mjs');

/** A file of the whole ledger takes seconds of database time. */
const middleware = rateLimit({ name: 'ledger-files', points: 20, seconds: 60 });

/** Downloads of the whole ledger, and of the program that verifies them. */
export const ledgerFilesApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/events.jsonl',
      summary: 'Download all events of the community ledger, to verify them',
      access: 'visitor',
      mayLag: true,
      middleware,
      answer: {
        type: 'application/x-ndjson',
        description: 'All that the hashes cover, an event in each line',
      },
    }),
    (c) => file(c, { texts: eventLines(c.get('deps')), type: 'application/x-ndjson', name: 'events.jsonl' }),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/events.csv',
      summary: 'Download all events of the community ledger, for spreadsheets',
      access: 'visitor',
      mayLag: true,
      middleware,
      answer: { type: 'text/csv', description: 'The public figures, an event in each line' },
    }),
    (c) => file(c, { texts: eventRows(c.get('deps')), type: 'text/csv', name: 'events.csv' }),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/verify.mjs',
      summary: 'Download the program that verifies the community ledger',
      access: 'visitor',
      middleware,
      answer: { type: 'text/javascript', description: 'A program for Node.js without dependencies' },
    }),
    async (c) =>
      c.body(await readFile(script, 'utf8'), 200, {
        ...headersOf('text/javascript', 'verify.mjs'),
        'cache-control': 'public, max-age=3600',
      }),
  );

type LedgerFile = { texts: AsyncGenerator<string>; type: string; name: string };

async function file(c: Context<AppEnv>, { texts, type, name }: LedgerFile): Promise<Response> {
  const headers = { ...headersOf(type, name), 'cache-control': 'no-cache' };
  return c.body(await streamTexts(texts), 200, headers);
}

function headersOf(type: string, name: string): Record<string, string> {
  return {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  };
}
