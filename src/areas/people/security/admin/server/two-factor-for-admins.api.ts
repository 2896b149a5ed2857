import { z } from 'zod';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { proofSchema } from '../../security.schema.ts';
import { proofRefusals } from '../../server/proof-refusals.ts';
import { proveOwner } from '../../server/prove-owner.ts';
import { setTwoFactorForAdmins } from './set-two-factor-for-admins.ts';

const version = z.int().min(0).max(2_000_000_000);

export const twoFactorForAdminsApi = createRouteApp().openapi(
  apiRoute({
    method: 'put',
    path: '/',
    summary: 'Set whether administrators need two-factor sign-in',
    access: 'admin',
    body: proofSchema.extend({ version, isOn: z.boolean() }),
    answer: { schema: doneSchema, description: 'Done, or so already' },
    refusals: ['settings_changed', 'conflict', ...proofRefusals, 'own_two_factor_missing'],
  }),
  async (c) => {
    const ctx = await commandContext(c);
    const { version, isOn, ...proof } = c.req.valid('json');
    const { userId } = requireAdmin(ctx.actor);
    await proveOwner(ctx, { ...proof, userId, clientAddress: c.get('clientAddress') });
    await setTwoFactorForAdmins(ctx, { version, isOn });
    return c.json({ ok: true as const }, 200);
  },
);

export type TwoFactorForAdminsApi = typeof twoFactorForAdminsApi;
