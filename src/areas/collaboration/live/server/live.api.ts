import type { Context } from 'hono';
import type { Actor } from '#platform/kernel/actor.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import type { LiveNews } from '#platform/server/live/live-stream.ts';
import { type LiveMessage, liveMessageSchema, liveQuerySchema } from '../live.schema.ts';

/** Changes of the data that the reader may read, as a stream, and by polling if streams are blocked. */
export const liveApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'Hear of changes as they happen',
      access: 'visitor',
      query: liveQuerySchema,
      answer: {
        type: 'text/event-stream',
        description: 'Server-sent events: each `data` is a LiveMessage, the first comes at once',
      },
      refusals: ['server_busy'],
    }),
    async (c) => {
      const { live } = c.get('deps');
      const reader = {
        actor: await c.get('actor')(),
        address: c.get('clientAddress'),
        identify: c.get('identifyAgain'),
        since: positionOf(c, c.req.valid('query').since),
      };
      const stream = await live.open(reader, (news) => `data: ${JSON.stringify(messageOf(c, news))}\n\n`);
      return c.body(stream, 200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        // For nginx without the configuration in deploy/.
        'x-accel-buffering': 'no',
      });
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/changes',
      summary: 'Read which data changed since a cursor',
      access: 'visitor',
      query: liveQuerySchema,
      answer: { schema: liveMessageSchema, description: 'Names of the changed data, and the next cursor' },
    }),
    async (c) => {
      const actor = await c.get('actor')();
      const since = positionOf(c, c.req.valid('query').since);
      return c.json(messageOf(c, await c.get('deps').live.read({ actor, since })), 200);
    },
  );

export type LiveApi = typeof liveApi;

/** A cursor signed with another secret counts as before everything, so the reader reloads all data. */
function positionOf(c: Context<AppEnv>, cursor: string | undefined): number | undefined {
  return cursor === undefined ? undefined : (c.get('deps').live.cursors.read(cursor) ?? -1);
}

function messageOf(c: Context<AppEnv>, { position, topics, actor }: LiveNews): LiveMessage {
  return {
    cursor: c.get('deps').live.cursors.write(position),
    topics: topics === 'all' ? [] : [...topics],
    isReset: topics === 'all',
    reader: readerOf(actor),
  };
}

function readerOf(actor: Actor): LiveMessage['reader'] {
  if (actor.kind !== 'person') return 'visitor';
  return actor.isAdmin ? 'administrator' : 'person';
}
