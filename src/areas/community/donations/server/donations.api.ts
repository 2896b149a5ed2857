import { setCookie } from 'hono/cookie';
import { z } from 'zod';
import { completeNow } from '#areas/money/payments/server/complete-now.ts';
import { completePayment } from '#areas/money/payments/server/complete-payment.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { donationPath } from '../donations.rules.ts';
import {
  campaignFiguresSchema,
  donationInputSchema,
  donationOutcomeSchema,
  donationResultSchema,
  donationTermsSchema,
  keyQuerySchema,
  wallQuerySchema,
  wallSchema,
} from '../donations.schema.ts';
import { cancelDonationPayment } from './cancel-donation-payment.ts';
import { donate } from './donate.ts';
import { getCampaignFigures } from './donation-figures.queries.ts';
import { donationPayment } from './donation-payment.ts';
import { getDonationTerms } from './donation-terms.queries.ts';
import { donorKey } from './donor-key.ts';
import { payingCookie, requireDonor } from './require-donor.ts';
import { listWall } from './wall.queries.ts';

const params = z.object({ id: idSchema });

const back = (id: string, key: string | undefined) =>
  `${donationPath(id)}${key === undefined ? '' : `?k=${encodeURIComponent(key)}`}`;

/** The API of donating and of the donor wall, and the two redirects from the provider. */
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
      mayLag: true,
      isForEverybodysThings: true,
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
      mayLag: true,
      isForEverybodysThings: true,
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
      // PayPal asks for a login; its simulator identifies a visitor who donates by this cookie.
      if (result.ok && ctx.actor.kind !== 'person' && ctx.config.payPal.environment === 'simulator')
        setCookie(c, payingCookie, await donorKey(ctx, result.id), {
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
        // The provider or the database is unavailable; the page polls until the job has completed the payment.
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
        // For anybody else, for example after the session ended, nothing is cancelled and the page explains it.
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      }
      return c.redirect(back(id, key), 303);
    },
  );

export type DonationsApi = typeof donationsApi;
