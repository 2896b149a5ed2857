import { z } from 'zod';
import type { LedgerEventType } from '#framework/ledger-events.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import {
  ledgerFilterSchema,
  ledgerPageSchema,
  ledgerQuerySchema,
  ledgerSummarySchema,
  nameChoiceSchema,
} from '../ledger.schema.ts';
import { chooseName, getNameChoice } from './choose-name.ts';
import { listEvents } from './events.queries.ts';
import { summarizeLedger } from './ledger-summary.ts';
import { proveOwnEvent } from './prove-own-event.ts';

const middleware = rateLimit({ name: 'ledger', points: 60, seconds: 60 });

/** The API of the community ledger, with events of these types. */
export function createLedgerApi(types: readonly LedgerEventType[]) {
  return createRouteApp()
    .openapi(
      apiRoute({
        method: 'get',
        path: '/events',
        summary: 'List the events of the community ledger, newest first',
        access: 'visitor',
        mayLag: true,
        query: ledgerQuerySchema(types),
        answer: {
          schema: ledgerPageSchema,
          description: 'A page of events, with names as the reader may see them',
        },
      }),
      async (c) => c.json(await listEvents(await commandContext(c), c.req.valid('query')), 200),
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/summary',
        summary: 'Add up the events of the community ledger',
        access: 'visitor',
        mayLag: true,
        query: ledgerFilterSchema(types),
        answer: {
          schema: ledgerSummarySchema,
          description: 'Totals by type, and the number of events over time',
        },
      }),
      async (c) => c.json(await summarizeLedger(c.get('deps'), c.req.valid('query')), 200),
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/events/{id}/proof',
        summary: 'Download the proof that an event of your own is in the ledger',
        access: 'user',
        middleware,
        params: z.object({ id: idSchema }),
        answer: {
          type: 'text/plain',
          description: 'A proof that can be checked offline (c2sp.org/tlog-proof)',
        },
        refusals: ['not_found', 'conflict'],
      }),
      async (c) => {
        const { sequence, proof } = await proveOwnEvent(await commandContext(c), c.req.valid('param').id);
        return c.body(proof, 200, {
          'content-type': 'text/plain; charset=utf-8',
          'content-disposition': `attachment; filename="event-${sequence}.tlog-proof"`,
        });
      },
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/name',
        summary: 'Read how the ledger names you',
        access: 'user',
        answer: { schema: nameChoiceSchema, description: 'Your choice, or the usual way' },
      }),
      async (c) => {
        const { userId } = requirePerson(await c.get('actor')());
        return c.json({ choice: await getNameChoice(c.get('deps'), userId) }, 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'put',
        path: '/name',
        summary: 'Choose how the ledger names you',
        access: 'user',
        middleware,
        body: nameChoiceSchema,
        answer: { schema: doneSchema, description: 'It is chosen' },
      }),
      async (c) => {
        await chooseName(await commandContext(c), c.req.valid('json').choice);
        return c.json({ ok: true as const }, 200);
      },
    );
}

export type LedgerApi = ReturnType<typeof createLedgerApi>;
