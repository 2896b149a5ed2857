import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { moderatedParts } from '../../donations.rules.ts';
import { makeDonationReceipt } from '../../server/donation-receipt.ts';
import { makeGivingStatement } from '../../server/giving-statement.ts';
import {
  adminDonationsSchema,
  cashDonationSchema,
  donationFilterSchema,
  donationMonthsSchema,
  donationRefundSchema,
  donationsQuerySchema,
  moderationSchema,
} from '../donations-admin.schema.ts';
import { listDonationMonths, listDonations } from './donations-admin.queries.ts';
import { exportDonations } from './export-donations.ts';
import { moderateDonation } from './moderate-donation.ts';
import { recordDonation } from './record-donation.ts';
import { refundDonationNow } from './refund-donation.ts';
import { takeBackDonation } from './take-back-donation.ts';

const params = z.object({ id: idSchema });
const done = { schema: doneSchema, description: 'Done' } as const;
const isDone = { ok: true as const };

/** The API routes of donations for administrators. */
export const donationsAdminApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List donations',
      access: 'admin',
      query: donationsQuerySchema,
      answer: { schema: adminDonationsSchema, description: 'A page of donations with totals' },
    }),
    async (c) => c.json(await listDonations(c.get('deps'), c.req.valid('query'), c.get('locale')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/months',
      summary: 'Read what each of the last twelve months brought',
      access: 'admin',
      mayLag: true,
      answer: { schema: donationMonthsSchema, description: 'Donations by month' },
    }),
    async (c) => c.json(await listDonationMonths(c.get('deps')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/csv',
      summary: 'Export donations',
      access: 'admin',
      query: donationFilterSchema,
      answer: { type: 'text/csv', description: 'The donations as CSV in the language of the reader' },
    }),
    (c) =>
      answerCsv(c, { title: 'donations:admin.title', plainName: 'donations' }, (ctx, locale) =>
        exportDonations(ctx, { filter: c.req.valid('query'), locale }),
      ),
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/cash',
      summary: 'Record a donation in cash',
      access: 'admin',
      body: cashDonationSchema,
      answer: done,
      refusals: ['not_found', 'donation_giver_required', 'email_invalid', 'donation_day_invalid'],
    }),
    async (c) => {
      await recordDonation(await commandContext(c), c.req.valid('json'));
      return c.json(isDone, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/refund',
      summary: 'Have a donation given back, or try again what the provider refused',
      access: 'admin',
      params,
      body: donationRefundSchema,
      answer: done,
      refusals: [
        'not_found',
        'donation_returned',
        'donation_returned_in_part',
        'donation_returning',
        'payment_unavailable',
      ],
    }),
    async (c) => {
      await refundDonationNow(await commandContext(c), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.json(isDone, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'delete',
      path: '/{id}',
      summary: 'Take back a donation in cash that was recorded by mistake',
      access: 'admin',
      params,
      answer: done,
      refusals: ['not_found', 'donation_returned', 'donation_is_online'],
    }),
    async (c) => {
      await takeBackDonation(await commandContext(c), c.req.valid('param').id);
      return c.json(isDone, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/wall/{part}',
      summary: 'Show the message or the name of a donation on the wall, or hide it',
      access: 'admin',
      params: params.extend({ part: z.enum(moderatedParts) }),
      body: moderationSchema,
      answer: done,
      refusals: ['not_found'],
    }),
    async (c) => {
      await moderateDonation(await commandContext(c), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.json(isDone, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}/receipt',
      summary: "Save the receipt for anybody's donation",
      access: 'admin',
      params,
      answer: { type: 'application/pdf', description: 'The receipt in the language of the reader' },
      refusals: ['not_found', 'server_busy'],
    }),
    async (c) => {
      const { userId: readerId } = requireAdmin(await c.get('actor')());
      const wanted = { id: c.req.valid('param').id, readerId, isAdmin: true, locale: c.get('locale') };
      const { file, headers } = await makeDonationReceipt(c.get('deps'), wanted);
      return c.body(file, 200, headers);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/people/{userId}/statements/{year}',
      summary: 'Save the statement of what a person gave in a year',
      access: 'admin',
      params: z.object({ userId: idSchema, year: z.coerce.number().int().min(2000).max(2099) }),
      answer: { type: 'application/pdf', description: 'The statement in the language of the reader' },
      refusals: ['not_found', 'server_busy'],
    }),
    async (c) => {
      const { userId: readerId } = requireAdmin(await c.get('actor')());
      const wanted = { ...c.req.valid('param'), readerId, locale: c.get('locale') };
      const { file, headers } = await makeGivingStatement(c.get('deps'), wanted);
      return c.body(file, 200, headers);
    },
  );

export type DonationsAdminApi = typeof donationsAdminApi;
