import type { Context } from 'hono';
import { z } from 'zod';
import { requestProofCode } from '#areas/people/sign-in/server/emails/email-codes.ts';
import { readDevice } from '#areas/people/sign-in/server/sessions/device-cookie.ts';
import { readSessionToken } from '#areas/people/sign-in/server/sessions/session-cookie.ts';
import { signInProviders } from '#areas/people/sign-in/sign-in.rules.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requireLimit } from '#platform/server/limits/rate-limits.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { findRecoveryProblems } from '../security.rules.ts';
import {
  changedEmailSchema,
  emailChangeSchema,
  emailConfirmationSchema,
  endedSessionsSchema,
  linkQuerySchema,
  linkViewSchema,
  passwordChangeSchema,
  passwordResetSchema,
  recoveryRequestSchema,
  securityViewSchema,
} from '../security.schema.ts';
import { findAccount, listLinkedProviders } from './account.queries.ts';
import { changePassword } from './change-password.ts';
import { confirmEmailChange, readEmailChange } from './confirm-email-change.ts';
import { endOtherSessions, endSession } from './end-own-sessions.ts';
import { readLinkToken } from './link-token.ts';
import { listOwnSessions } from './own-sessions.queries.ts';
import { proofRefusals } from './proof-refusals.ts';
import { readAskedProof } from './prove-owner.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestRecovery } from './request-recovery.ts';
import { resetPassword } from './reset-password.ts';
import { readTwoFactor } from './two-factor.ts';

/** Limits per client address. */
const recoveries = { window: 10 * 60, max: 20 };
const resets = { window: 10 * 60, max: 20 };

/** Limits per account. */
const proofCodes = { window: secondsPerDay, max: 10 };

const newPasswordRefusals = [
  'password_required',
  'password_too_short',
  'password_too_long',
  'password_too_common',
  'server_busy',
] as const;

export const securityApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'Read your sessions and how you sign in',
      access: 'user',
      answer: { schema: securityViewSchema, description: 'Address, whether there is a password, sessions' },
    }),
    async (c) => {
      const { userId, email, ownToken, needsTwoFactor } = await readOwner(c);
      const account = await findAccount(c.get('deps'), { userId });
      const sessions = await listOwnSessions(c.get('deps'), { userId, ownToken });
      c.header('cache-control', 'no-store');
      if (!account) throw new AppError('sign_in_required');
      const hasPassword = account.passwordHash !== null;
      const { isOn, backupCodesLeft } = await readTwoFactor(c.get('deps'), userId);
      const twoFactor = { isOn, backupCodesLeft, isDemanded: needsTwoFactor };
      const proof = await readAskedProof(c.get('deps'), account);
      const linked = await listLinkedProviders(c.get('deps'), userId);
      const providers = signInProviders.map((provider) => ({
        provider,
        isLinked: linked.includes(provider),
        isEnabled: c.get('deps').config[provider] !== undefined,
      }));
      return c.json({ email, hasPassword, proof, twoFactor, providers, sessions }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'delete',
      path: '/sessions/{id}',
      summary: 'End one of your sessions',
      access: 'user',
      params: z.object({ id: idSchema }),
      answer: { schema: doneSchema, description: 'It ended' },
      refusals: ['not_found'],
    }),
    async (c) => {
      const { userId } = await readOwner(c);
      const exceptDevice = await readDevice(c);
      await endSession(c.get('deps'), { userId, id: c.req.valid('param').id, exceptDevice });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/sessions/end-others',
      summary: 'End all your sessions but this one',
      access: 'user',
      answer: { schema: endedSessionsSchema, description: 'How many ended' },
    }),
    async (c) => {
      const exceptDevice = await readDevice(c);
      const owner = { ...(await readOwner(c)), exceptDevice };
      return c.json({ ended: await endOtherSessions(c.get('deps'), owner) }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/code',
      summary: 'Ask for a code by email that proves the account to be yours',
      access: 'user',
      answer: { schema: doneSchema, description: 'It is sent to the address of the account' },
    }),
    async (c) => {
      const { userId } = await readOwner(c);
      await requireLimit(c.get('deps'), `proof-code|${userId}`, proofCodes);
      await requestProofCode(c.get('deps'), userId);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/password',
      summary: 'Change your password',
      access: 'user',
      body: passwordChangeSchema,
      answer: { schema: doneSchema, description: 'Changed; all other sessions ended' },
      refusals: [...newPasswordRefusals, ...proofRefusals, 'conflict'],
    }),
    async (c) => {
      const { userId, ownToken } = await readOwner(c);
      const clientAddress = c.get('clientAddress');
      const change = { ...c.req.valid('json'), userId, clientAddress, exceptToken: ownToken };
      await changePassword(c.get('deps'), change);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/email',
      summary: 'Ask for another email address',
      access: 'user',
      body: emailChangeSchema,
      answer: { schema: doneSchema, description: 'An email goes there, if no other account has the address' },
      refusals: [...proofRefusals, 'email_invalid', 'same_email'],
    }),
    async (c) => {
      const { userId } = await readOwner(c);
      const clientAddress = c.get('clientAddress');
      await requestEmailChange(c.get('deps'), { ...c.req.valid('json'), userId, clientAddress });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/email/confirmation',
      summary: 'Read what the link to a new address still does',
      access: 'user',
      query: linkQuerySchema,
      answer: { schema: linkViewSchema, description: 'The state of the link' },
    }),
    async (c) => {
      const { userId } = await readOwner(c);
      const read = await readEmailChange(c.get('deps'), { token: c.req.valid('query').token, userId });
      c.header('cache-control', 'no-store');
      if (read.state !== 'ready') return c.json({ state: read.state }, 200);
      return c.json({ state: read.state, email: read.link.newEmail }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/email/confirmation',
      summary: 'Make the new email address that of your account',
      access: 'user',
      body: emailConfirmationSchema,
      answer: { schema: changedEmailSchema, description: 'The address from now on' },
      refusals: ['email_link_expired', 'email_link_invalid'],
    }),
    async (c) => {
      const { userId } = await readOwner(c);
      const { token } = c.req.valid('json');
      return c.json(await confirmEmailChange(c.get('deps'), { token, userId }), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/recovery',
      summary: 'Ask for a new password by email',
      access: 'visitor',
      body: recoveryRequestSchema,
      answer: { schema: doneSchema, description: 'An email is sent if the address has an account' },
      refusals: ['email_invalid'],
    }),
    async (c) => {
      const { email } = c.req.valid('json');
      reject(findRecoveryProblems({ email }));
      await requireLimit(c.get('deps'), `${c.get('clientAddress')}|recovery`, recoveries);
      await requestRecovery(c.get('deps'), email);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/recovery',
      summary: 'Read what the link of a recovery still does',
      access: 'visitor',
      query: linkQuerySchema,
      answer: { schema: linkViewSchema, description: 'The state of the link' },
    }),
    async (c) => {
      const read = await readLinkToken(c.get('deps'), 'reset-password', c.req.valid('query').token);
      c.header('cache-control', 'no-store');
      if (read.state !== 'ready') return c.json({ state: read.state }, 200);
      return c.json({ state: read.state, email: read.account.email }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/recovery/password',
      summary: 'Choose a new password with the link of a recovery',
      access: 'visitor',
      body: passwordResetSchema,
      answer: { schema: doneSchema, description: 'Changed; all sessions ended, and none begins' },
      refusals: [...newPasswordRefusals, 'recovery_link_expired', 'recovery_link_invalid'],
    }),
    async (c) => {
      const clientAddress = c.get('clientAddress');
      await requireLimit(c.get('deps'), `${clientAddress}|reset`, resets);
      await resetPassword(c.get('deps'), { ...c.req.valid('json'), clientAddress });
      return c.json({ ok: true as const }, 200);
    },
  );

export type SecurityApi = typeof securityApi;

async function readOwner(c: Context<AppEnv>) {
  const { userId, email, needsTwoFactor = false } = requirePerson(await c.get('actor')());
  const ownToken = readSessionToken(c.req.header('cookie') ?? null, c.get('deps').config);
  return { userId, email, ownToken, needsTwoFactor };
}
