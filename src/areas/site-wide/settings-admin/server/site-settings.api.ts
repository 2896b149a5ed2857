import { planEffectsSchema } from '#areas/community/bikes/admin/plan-changes.schema.ts';
import { listPlanEffects } from '#areas/community/bikes/admin/server/plan-effects.queries.ts';
import { getBikePlan } from '#areas/community/bikes/server/bike-plan.ts';
import { proofRefusals } from '#areas/people/security/server/proof-refusals.ts';
import { proveOwner } from '#areas/people/security/server/prove-owner.ts';
import { apiRoute } from '#platform/server/http/api-route.ts';
import { doneSchema } from '#platform/server/http/done.schema.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import {
  associationChangeSchema,
  bikesChangeSchema,
  bikesPreviewSchema,
  communityChangeSchema,
  openingChangeSchema,
  shopChangeSchema,
  siteSettingsSchema,
  twoFactorChangeSchema,
} from '../site-settings.schema.ts';
import { changeSettingsGroup } from './change-settings-group.ts';
import { setTwoFactorForAdmins } from './set-two-factor-for-admins.ts';
import { getSiteSettings } from './site-settings.queries.ts';

const change = {
  method: 'put',
  access: 'admin',
  answer: { schema: doneSchema, description: 'Done, or so already' },
  refusals: ['settings_changed', 'conflict'],
} as const;

const done = { ok: true as const };

/** The administrators' routes of the settings of association, shop and community. */
export const siteSettingsApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'Read the settings of the association, its shop and its community',
      access: 'admin',
      answer: { schema: siteSettingsSchema, description: 'In groups, each with its version and last change' },
    }),
    async (c) => c.json(await getSiteSettings(c.get('deps')), 200),
  )
  .openapi(
    apiRoute({
      ...change,
      path: '/association',
      summary: 'Change who the association is, and its channels',
      body: associationChangeSchema,
    }),
    async (c) => {
      await changeSettingsGroup(await commandContext(c), { group: 'association', ...c.req.valid('json') });
      return c.json(done, 200);
    },
  )
  .openapi(
    apiRoute({
      ...change,
      path: '/opening',
      summary: 'Change opening hours and where orders are picked up',
      body: openingChangeSchema,
    }),
    async (c) => {
      await changeSettingsGroup(await commandContext(c), { group: 'opening', ...c.req.valid('json') });
      return c.json(done, 200);
    },
  )
  .openapi(
    apiRoute({
      ...change,
      path: '/shop',
      summary: 'Change the limits of the shop, and who hears of orders',
      body: shopChangeSchema,
    }),
    async (c) => {
      await changeSettingsGroup(await commandContext(c), { group: 'shop', ...c.req.valid('json') });
      return c.json(done, 200);
    },
  )
  .openapi(
    apiRoute({
      ...change,
      path: '/community',
      summary: 'Change membership, logo clicks, and the first day of statistics',
      body: communityChangeSchema,
    }),
    async (c) => {
      await changeSettingsGroup(await commandContext(c), { group: 'community', ...c.req.valid('json') });
      return c.json(done, 200);
    },
  )
  .openapi(
    apiRoute({
      ...change,
      path: '/bikes',
      summary: 'Change when bikes can be booked, the limits of bookings, and the terms',
      body: bikesChangeSchema,
      refusals: [...change.refusals, 'bike_effects_changed'],
    }),
    async (c) => {
      await changeSettingsGroup(await commandContext(c), { group: 'bikes', ...c.req.valid('json') });
      return c.json(done, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/bikes/effects',
      summary: 'Read which bookings other hours concern, and what becomes of them',
      access: 'admin',
      body: bikesPreviewSchema,
      answer: { schema: planEffectsSchema, description: 'The bookings, by their time' },
    }),
    async (c) => {
      const deps = c.get('deps');
      const { bikeSharing } = c.req.valid('json').value;
      const items = await listPlanEffects(deps, await getBikePlan(deps), bikeSharing);
      return c.json({ items }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...change,
      path: '/two-factor-for-admins',
      summary: 'Set whether administrators need two-factor sign-in',
      body: twoFactorChangeSchema,
      refusals: [...change.refusals, ...proofRefusals, 'own_two_factor_missing'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { version, isOn, ...proof } = c.req.valid('json');
      const { userId } = requireAdmin(ctx.actor);
      await proveOwner(ctx, { ...proof, userId, clientAddress: c.get('clientAddress') });
      await setTwoFactorForAdmins(ctx, { version, isOn });
      return c.json(done, 200);
    },
  );

export type SiteSettingsApi = typeof siteSettingsApi;
