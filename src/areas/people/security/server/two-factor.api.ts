import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requireLimit } from '#platform/server/limits/rate-limits.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import {
  backupCodesSchema,
  proofSchema,
  twoFactorOnSchema,
  twoFactorSetupSchema,
} from '../security.schema.ts';
import { proofRefusals } from './proof-refusals.ts';
import { createBackupCodes, setUpTwoFactor, switchTwoFactorOff, switchTwoFactorOn } from './two-factor.ts';

/** Limit per account. */
const setups = { window: 10 * 60, max: 20 };

export const twoFactorApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'post',
      path: '/setup',
      summary: 'Begin to set up an authenticator app',
      access: 'user',
      answer: {
        schema: twoFactorSetupSchema,
        description: 'The key for the app: nothing is switched on yet',
      },
      refusals: ['conflict'],
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      await requireLimit(c.get('deps'), `two-factor-setup|${userId}`, setups);
      c.header('cache-control', 'no-store');
      return c.json(await setUpTwoFactor(c.get('deps'), userId), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/on',
      summary: 'Switch two-factor sign-in on with a code of the app',
      access: 'user',
      body: twoFactorOnSchema,
      answer: { schema: backupCodesSchema, description: 'It is on; the backup codes are shown only now' },
      refusals: [...proofRefusals, 'conflict'],
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      const proof = { ...c.req.valid('json'), userId, clientAddress: c.get('clientAddress') };
      const backupCodes = await switchTwoFactorOn(c.get('deps'), proof);
      c.header('cache-control', 'no-store');
      return c.json({ backupCodes }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/off',
      summary: 'Switch two-factor sign-in off',
      access: 'user',
      body: proofSchema,
      answer: { schema: doneSchema, description: 'It is off, and no browser is trusted any more' },
      refusals: [...proofRefusals, 'conflict'],
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      const proof = { ...c.req.valid('json'), userId, clientAddress: c.get('clientAddress') };
      await switchTwoFactorOff(c.get('deps'), proof);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/backup-codes',
      summary: 'Replace your backup codes',
      access: 'user',
      body: proofSchema,
      answer: { schema: backupCodesSchema, description: 'The new ones; the former no longer work' },
      refusals: [...proofRefusals, 'conflict'],
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      const proof = { ...c.req.valid('json'), userId, clientAddress: c.get('clientAddress') };
      const backupCodes = await createBackupCodes(c.get('deps'), proof);
      c.header('cache-control', 'no-store');
      return c.json({ backupCodes }, 200);
    },
  );

export type TwoFactorApi = typeof twoFactorApi;
