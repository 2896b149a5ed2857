import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

/** A fault that replaces the double's answers until another is set. `path`: only for addresses that contain it. */
export const faultSchema = z.object({
  kind: z.enum(['slow', 'drip', 'status', 'cut', 'huge', 'lying', 'page', 'redirect', 'nested', 'body']),
  path: z.string().default('/store/'),
  status: z.int().optional(),
  statusText: z.string().optional(),
  /** The target of a redirect. */
  target: z.string().optional(),
  /** A literal answer. */
  body: z.unknown().optional(),
});
export type Fault = z.infer<typeof faultSchema>;

const json = { 'content-type': 'application/json' };

const lies = {
  count: -5,
  offset: 'here',
  limit: 1e300,
  products: [
    { id: { $ne: null } },
    null,
    7,
    { id: '../../etc', title: 'x' },
    { id: 'ok', title: 'y', variants: 'none' },
  ],
  product: { id: 'another', title: 'Another product', variants: [] },
  variants: 'plenty',
  collections: 12,
  url: 'javascript:alert(1)',
};

/** Answers according to the fault. */
export function answerBadly(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  switch (fault.kind) {
    case 'slow':
      return;
    case 'drip': {
      response.writeHead(200, json);
      const timer = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(timer));
      return;
    }
    case 'status':
      response.writeHead(fault.status ?? 503, fault.statusText ?? 'Service Unavailable', json);
      response.end(JSON.stringify(fault.body ?? {}));
      return;
    case 'cut':
      response.writeHead(200, { ...json, 'content-length': '5000' });
      response.write('{"products": [', () => request.socket.destroy());
      return;
    case 'huge':
      response.writeHead(200, json);
      response.end(`{"products": ["${'x'.repeat(6 * 1024 * 1024)}"]}`);
      return;
    case 'lying':
      response.writeHead(200, json).end(JSON.stringify(lies));
      return;
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Manutenzione</h1>');
      return;
    case 'redirect':
      response.writeHead(302, { location: fault.target ?? '/' }).end();
      return;
    case 'nested':
      response.writeHead(200, json).end(`{"products": ${'['.repeat(500_000)}${']'.repeat(500_000)}}`);
      return;
    case 'body':
      response.writeHead(200, json).end(JSON.stringify(fault.body));
  }
}
