import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import {
  donationExportSchema,
  keyQuerySchema,
  linkRequestSchema,
  ownDonationSchema,
  ownDonationsQuerySchema,
  ownDonationsSchema,
  wallChangeSchema,
} from '../donations.schema.ts';
import { changeWall, eraseGiver } from './change-wall.ts';
import { makeDonationReceipt } from './donation-receipt.ts';
import { exportDonation } from './export-donation.ts';
import { makeGivingStatement } from './giving-statement.ts';
import { getOwnDonation, listOwnDonations } from './own-donations.queries.ts';
import { requestDonationLinks, requestFreshLink } from './request-donation-links.ts';
import { requireDonor } from './require-donor.ts';

const params = z.object({ id: idSchema });
const done = { schema: doneSchema, description: 'Done' } as const;

/** The API of a donor's own donations: people with an account see all of theirs, others one by its link. */
export const ownDonationsApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'post',
      path: '/links',
      summary: 'Ask for the links to what was given with an email address',
      access: 'visitor',
      middleware: rateLimit({ name: 'donation-links', points: 10, seconds: 3600 }),
      body: linkRequestSchema,
      answer: done,
      refusals: ['email_invalid'],
    }),
    async (c) => {
      await requestDonationLinks(await commandContext(c), {
        ...c.req.valid('json'),
        locale: c.get('locale'),
      });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List your own donations',
      access: 'user',
      query: ownDonationsQuerySchema,
      answer: { schema: ownDonationsSchema, description: 'A page of your donations, the latest first' },
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      const wanted = { userId, ...c.req.valid('query'), locale: c.get('locale') };
      return c.json(await listOwnDonations(c.get('deps'), wanted), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/statements/{year}',
      summary: 'Save the statement of what you gave in a year',
      access: 'user',
      params: z.object({ year: z.coerce.number().int().min(2000).max(2099) }),
      answer: { type: 'application/pdf', description: 'The statement in the language of the reader' },
      refusals: ['not_found', 'server_busy'],
      isForEverybodysThings: true,
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      const wanted = { userId, readerId: userId, ...c.req.valid('param'), locale: c.get('locale') };
      const { file, headers } = await makeGivingStatement(c.get('deps'), wanted);
      return c.body(file, 200, headers);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}',
      summary: 'Read one of your own donations',
      access: 'visitor',
      params,
      query: keyQuerySchema,
      answer: { schema: ownDonationSchema, description: 'The donation' },
      refusals: ['not_found'],
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), key: c.req.valid('query').k, locale: c.get('locale') };
      return c.json(await getOwnDonation(await commandContext(c), wanted), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/wall',
      summary: 'Change how your own donation stands on the wall',
      access: 'visitor',
      middleware: rateLimit({ name: 'donation-wall', points: 60, seconds: 600 }),
      params,
      query: keyQuerySchema,
      body: wallChangeSchema,
      answer: done,
      refusals: ['not_found', 'full_name_required'],
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), key: c.req.valid('query').k, ...c.req.valid('json') };
      await changeWall(await commandContext(c), wanted);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/fresh-link',
      summary: 'Ask by email for the link that opens the data of your own donation for an hour',
      access: 'visitor',
      middleware: rateLimit({ name: 'donation-links', points: 10, seconds: 3600 }),
      params,
      query: keyQuerySchema,
      answer: done,
      refusals: ['not_found', 'too_many_requests'],
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), key: c.req.valid('query').k };
      await requestFreshLink(await commandContext(c), wanted);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'delete',
      path: '/{id}/giver',
      summary: 'Have name, address and message of your own donation erased',
      access: 'visitor',
      params,
      query: keyQuerySchema,
      answer: done,
      refusals: ['not_found', 'fresh_link_required'],
    }),
    async (c) => {
      await eraseGiver(await commandContext(c), { ...c.req.valid('param'), key: c.req.valid('query').k });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}/export',
      summary: 'Save all that is known of your own donation',
      access: 'visitor',
      params,
      query: keyQuerySchema,
      answer: { schema: donationExportSchema, description: 'The donation, its payment and who gave it' },
      refusals: ['not_found', 'fresh_link_required'],
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), key: c.req.valid('query').k };
      const data = await exportDonation(await commandContext(c), wanted);
      c.header('content-disposition', `attachment; filename="donation-${wanted.id}.json"`);
      return c.json(data, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}/receipt',
      summary: 'Save the receipt for your own donation',
      access: 'visitor',
      params,
      query: keyQuerySchema,
      answer: { type: 'application/pdf', description: 'The receipt in the language of the reader' },
      refusals: ['not_found', 'server_busy'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id } = c.req.valid('param');
      const { userId } = await requireDonor(ctx, { id, key: c.req.valid('query').k });
      const wanted = { id, readerId: userId ?? id, locale: c.get('locale') };
      const { file, headers } = await makeDonationReceipt(ctx, wanted);
      return c.body(file, 200, headers);
    },
  );

export type OwnDonationsApi = typeof ownDonationsApi;
