import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import {
  correctionInputSchema,
  dateOfBirthQuerySchema,
  foundDateOfBirthSchema,
} from '../date-of-birth.schema.ts';
import { correctDateOfBirth } from './correct-date-of-birth.ts';
import { findDateOfBirth } from './dates-of-birth.queries.ts';

export const datesOfBirthApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: "Find a person's date of birth by their email address",
      access: 'admin',
      query: dateOfBirthQuerySchema,
      answer: { schema: foundDateOfBirthSchema, description: 'Who gave one, or null' },
    }),
    async (c) => {
      return c.json({ person: await findDateOfBirth(c.get('deps'), c.req.valid('query').email) }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/corrections',
      summary: "Correct a person's date of birth",
      access: 'admin',
      params: z.object({ id: idSchema }),
      body: correctionInputSchema,
      answer: { schema: doneSchema, description: 'It is corrected, and the correction is kept' },
      refusals: ['not_found', 'conflict'],
    }),
    async (c) => {
      const input = { userId: c.req.valid('param').id, ...c.req.valid('json') };
      await correctDateOfBirth(await commandContext(c), input);
      return c.json({ ok: true as const }, 200);
    },
  );

export type DatesOfBirthApi = typeof datesOfBirthApi;
