// The baseline of a page: a Hono handler that answers the same bytes and headers from memory. Usage: node
// bare-server.ts FILE, where FILE holds {"headers": {...}, "body": "base64"}
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const answer: { headers: Record<string, string>; body: string } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
);
const body = new Uint8Array(Buffer.from(answer.body, 'base64'));
const app = new Hono().all('*', (c) => c.body(body, 200, answer.headers));

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
