import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#platform/kernel/id.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { answers, createRouteApp } from '#platform/server/http/route-app.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import type { DateOfBirthView } from '../date-of-birth.schema.ts';
import { correctDateOfBirth } from './correct-date-of-birth.ts';
import { findDateOfBirth } from './dates-of-birth.queries.ts';

/** Also what a buyer may give at the checkout. */
export const dateOfBirthSchema = z.iso.date().refine((day) => day >= '1900-01-01');

const correction = z.object({ before: dateOfBirthSchema, after: dateOfBirthSchema });

/** Dates of birth, which administrators alone can correct. */
export const datesOfBirthApi = createRouteApp()
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      request: { query: z.object({ email: z.string().trim().min(1).max(254) }) },
      responses: answers<{ person: DateOfBirthView | null }>('Who gave one, by their address'),
    }),
    async (c) => {
      requireAdmin(await c.get('actor')());
      return c.json({ person: await findDateOfBirth(c.get('deps'), c.req.valid('query').email) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/corrections',
      request: {
        params: z.object({ id: idSchema }),
        body: { required: true, content: { 'application/json': { schema: correction } } },
      },
      responses: answers<{ ok: true }>('It is corrected, and the correction is kept'),
    }),
    async (c) => {
      const input = { userId: c.req.valid('param').id, ...c.req.valid('json') };
      await correctDateOfBirth(await commandContext(c), input);
      return c.json({ ok: true as const }, 200);
    },
  );

export type DatesOfBirthApi = typeof datesOfBirthApi;
