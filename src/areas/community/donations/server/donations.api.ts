import { setCookie } from 'hono/cookie';
import { z } from 'zod';
import { completeNow } from '#areas/money/payments/server/complete-now.ts';
import { completePayment } from '#areas/money/payments/server/complete-payment.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api-route.ts';
import { doneSchema } from '#platform/server/http/done.schema.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { donationPath } from '../donations.rules.ts';
import {
  campaignFiguresSchema,
  donationExportSchema,
  donationInputSchema,
  donationOutcomeSchema,
  donationResultSchema,
  donationTermsSchema,
  keyQuerySchema,
  linkRequestSchema,
  ownDonationSchema,
  ownDonationsQuerySchema,
  ownDonationsSchema,
  wallChangeSchema,
  wallQuerySchema,
  wallSchema,
} from '../donations.schema.ts';
import { cancelDonationPayment } from './cancel-donation-payment.ts';
import { changeWall, eraseGiver } from './change-wall.ts';
import { donate } from './donate.ts';
import { getCampaignFigures } from './donation-figures.queries.ts';
import { donationPayment } from './donation-payment.ts';
import { makeDonationReceipt } from './donation-receipt.ts';
import { getDonationTerms } from './donation-terms.queries.ts';
import { donorKey } from './donor-key.ts';
import { exportDonation } from './export-donation.ts';
import { makeGivingStatement } from './giving-statement.ts';
import { getOwnDonation, listOwnDonations } from './own-donations.queries.ts';
import { requestDonationLinks } from './request-donation-links.ts';
import { payingCookie, requireDonor } from './require-donor.ts';
import { listWall } from './wall.queries.ts';

const params = z.object({ id: idSchema });
const done = { schema: doneSchema, description: 'Done' } as const;

const back = (id: string, key: string | undefined) =>
  `${donationPath(id)}${key === undefined ? '' : `?k=${encodeURIComponent(key)}`}`;

/** Donating, the wall, and what somebody gave; the provider's two redirects back. */
export const donationsApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/terms',
      summary: 'Read what the form for donations needs to know',
      access: 'visitor',
      answer: {
        schema: donationTermsSchema,
        description: 'Amounts to choose from, and whether donations are taken',
      },
    }),
    async (c) => c.json(await getDonationTerms(c.get('deps')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/campaigns/{id}/figures',
      summary: 'Read how much a campaign has',
      access: 'visitor',
      params,
      answer: { schema: campaignFiguresSchema, description: 'The total and the number of donations' },
    }),
    async (c) => c.json(await getCampaignFigures(c.get('deps'), c.req.valid('param').id), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/campaigns/{id}/wall',
      summary: 'List the donations of a campaign, anonymous ones without name and message',
      access: 'visitor',
      params,
      query: wallQuerySchema,
      answer: { schema: wallSchema, description: 'A page of donations, the latest first' },
    }),
    async (c) => {
      const wanted = { campaignId: c.req.valid('param').id, ...c.req.valid('query') };
      return c.json(await listWall(c.get('deps'), wanted), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/',
      summary: 'Begin a donation, with or without an account',
      access: 'visitor',
      middleware: rateLimit({ name: 'donate', points: 20, seconds: 600 }),
      body: donationInputSchema,
      answer: { schema: donationResultSchema, description: 'Where to approve the payment, or why not' },
      refusals: ['not_found', 'conflict', 'full_name_required', 'email_invalid', 'payment_unavailable'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const result = await donate(ctx, { ...c.req.valid('json'), locale: c.get('locale') });
      // PayPal asks for a login; its simulator has to know the visitor who donates.
      if (result.ok && ctx.actor.kind !== 'person' && ctx.config.payPal.environment === 'simulator')
        setCookie(c, payingCookie, donorKey(ctx, result.id), {
          httpOnly: true,
          sameSite: 'Lax',
          path: '/',
          secure: ctx.config.siteUrl.startsWith('https:'),
          maxAge: 3600,
        });
      return c.json(result, 200);
    },
  )
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
      path: '/own',
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
      path: '/own/statements/{year}',
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
      method: 'delete',
      path: '/{id}/giver',
      summary: 'Have name, address and message of your own donation erased',
      access: 'visitor',
      params,
      query: keyQuerySchema,
      answer: done,
      refusals: ['not_found'],
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
      refusals: ['not_found'],
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
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/complete',
      summary: 'Ask what became of the payment of your donation',
      access: 'visitor',
      params,
      query: keyQuerySchema,
      answer: { schema: donationOutcomeSchema, description: 'What became of it' },
      refusals: ['not_found', 'payment_unavailable'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id } = c.req.valid('param');
      await requireDonor(ctx, { id, key: c.req.valid('query').k });
      return c.json(await completeNow(ctx, donationPayment, id), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}/return',
      summary: 'Come back from the payment provider',
      access: 'visitor',
      params,
      query: keyQuerySchema,
      answer: { status: 303, description: 'To the page of the donation' },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const deps = c.get('deps');
      try {
        await completePayment({ ...deps, actor: systemActor }, donationPayment, id);
      } catch (error) {
        // Provider or database are unavailable; the page polls until the job has completed it.
        deps.log.error(
          { requestId: c.get('requestId'), paymentId: id, error },
          'a returning donor has to wait',
        );
      }
      return c.redirect(back(id, c.req.valid('query').k), 303);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}/cancel',
      summary: 'Come back from the payment provider without paying',
      access: 'visitor',
      params,
      query: keyQuerySchema,
      answer: { status: 303, description: 'To the page of the donation' },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const key = c.req.valid('query').k;
      try {
        await cancelDonationPayment(await commandContext(c), { id, key });
      } catch (error) {
        // For anybody else, perhaps after the session ended, nothing is cancelled and the page explains it.
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      }
      return c.redirect(back(id, key), 303);
    },
  );

export type DonationsApi = typeof donationsApi;
