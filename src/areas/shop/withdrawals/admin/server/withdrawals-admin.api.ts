import { z } from 'zod';
import { scheduledSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { listWithdrawals } from '../../server/withdrawals.queries.ts';
import {
  adminWithdrawalsSchema,
  handlingInputSchema,
  withdrawalsQuerySchema,
} from '../../withdrawals.schema.ts';
import { exportWithdrawals } from './export-withdrawals.ts';
import { undoableHandling } from './undoable-handling.ts';

/** The administrators' routes of withdrawals. */
export const adminWithdrawalsApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List withdrawals, all or those in a state, of everybody or from one order',
      access: 'admin',
      query: withdrawalsQuerySchema,
      answer: { schema: adminWithdrawalsSchema, description: 'A page of withdrawals' },
    }),
    async (c) => c.json(await listWithdrawals(c.get('deps'), c.req.valid('query')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/csv',
      summary: 'Export all withdrawals, oldest first',
      access: 'admin',
      answer: { type: 'text/csv', description: 'The withdrawals as CSV in the language of the reader' },
    }),
    (c) =>
      answerCsv(c, { title: 'withdrawals:admin.title', plainName: 'withdrawals' }, (ctx, locale) =>
        exportWithdrawals(ctx, { locale }),
      ),
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/handled',
      summary:
        'Close a withdrawal without a refund or open it again, in ten seconds; until then it can be undone',
      access: 'admin',
      params: z.object({ id: idSchema }),
      body: handlingInputSchema,
      answer: { schema: scheduledSchema, description: 'The change that waits, unless there is none' },
      refusals: ['not_found', 'conflict', 'closing_reason_required'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { wasHandled, ...after } = c.req.valid('json');
      const change = await undoableHandling.schedule(ctx, {
        subjectId: c.req.valid('param').id,
        after,
        seen: wasHandled === undefined ? undefined : { isHandled: wasHandled },
      });
      return c.json({ change }, 200);
    },
  );

export type AdminWithdrawalsApi = typeof adminWithdrawalsApi;
