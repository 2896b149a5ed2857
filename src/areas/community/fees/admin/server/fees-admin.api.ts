import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { makeFeeReceipt } from '../../server/fee-receipt.ts';
import {
  familyFeeSchema,
  feeFilterSchema,
  feeMembersQuerySchema,
  feeMembersSchema,
  feeRecordSchema,
} from '../fees-admin.schema.ts';
import { exportFees } from './export-fees.ts';
import { listFeeMembers } from './fee-members.queries.ts';
import { recordFee } from './record-fee.ts';
import { setFamilyFee } from './set-family-fee.ts';
import { takeBackFee } from './take-back-fee.ts';

const member = z.object({ memberNumber: z.coerce.number().int().min(1).max(9_999_999) });
const params = z.object({ id: idSchema });
const done = { schema: doneSchema, description: 'Done' } as const;

/** The API routes of fees for administrators. */
export const feesAdminApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List members with their fee of a year',
      access: 'admin',
      query: feeMembersQuerySchema,
      answer: { schema: feeMembersSchema, description: 'A page of members' },
    }),
    async (c) => c.json(await listFeeMembers(c.get('deps'), c.req.valid('query')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/csv',
      summary: 'Export members with their fee of a year',
      access: 'admin',
      query: feeFilterSchema,
      answer: { type: 'text/csv', description: 'The members as CSV in the language of the reader' },
    }),
    (c) =>
      answerCsv(c, { title: 'fees:admin.title', plainName: 'fees' }, (ctx, locale) =>
        exportFees(ctx, { filter: c.req.valid('query'), locale }),
      ),
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/members/{memberNumber}',
      summary: 'Record a fee of a member of the register that was paid in cash or by transfer, or waived',
      access: 'admin',
      params: member,
      body: feeRecordSchema,
      answer: done,
      refusals: ['not_found', 'fee_already_paid', 'fee_payment_in_progress'],
    }),
    async (c) => {
      await recordFee(await commandContext(c), { ...c.req.valid('json'), ...c.req.valid('param') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/members/{memberNumber}/family',
      summary: 'Let a member pay the fee of a family, or the ordinary one',
      access: 'admin',
      params: member,
      body: familyFeeSchema,
      answer: done,
      refusals: ['not_found'],
    }),
    async (c) => {
      await setFamilyFee(await commandContext(c), { ...c.req.valid('json'), ...c.req.valid('param') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'delete',
      path: '/{id}',
      summary: 'Take back a fee that was recorded by mistake',
      access: 'admin',
      params,
      answer: done,
      refusals: ['not_found', 'fee_paid_online'],
    }),
    async (c) => {
      await takeBackFee(await commandContext(c), c.req.valid('param').id);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}/receipt',
      summary: "Save the receipt for anybody's fee",
      access: 'admin',
      params,
      answer: { type: 'application/pdf', description: 'The receipt in the language of the reader' },
      refusals: ['not_found', 'server_busy'],
    }),
    async (c) => {
      const { userId } = requireAdmin(await c.get('actor')());
      const wanted = { userId, isAdmin: true, feeId: c.req.valid('param').id, locale: c.get('locale') };
      const { file, headers } = await makeFeeReceipt(c.get('deps'), wanted);
      return c.body(file, 200, headers);
    },
  );

export type FeesAdminApi = typeof feesAdminApi;
