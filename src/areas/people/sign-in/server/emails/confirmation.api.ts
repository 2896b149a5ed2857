import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import {
  confirmationQuerySchema,
  confirmationSchema,
  confirmationViewSchema,
  confirmedSchema,
} from '../../sign-in.schema.ts';
import type { Auth } from '../auth.ts';
import { startSession } from '../sessions/start-session.ts';
import { askedFor, confirmRegistration } from './confirm-registration.ts';
import { readConfirmationToken } from './confirmation-token.ts';
import { readRegistrationCookie } from './registration-cookie.ts';

export type ConfirmationApi = ReturnType<typeof createConfirmationApi>;

/**
 * Routes of a confirmation link. Reading it changes nothing, so that programs that follow links in emails
 * cannot confirm.
 */
export function createConfirmationApi(auth: Auth) {
  return createRouteApp()
    .openapi(
      apiRoute({
        method: 'get',
        path: '/',
        summary: 'Read what a confirmation link still does',
        access: 'visitor',
        query: confirmationQuerySchema,
        answer: { schema: confirmationViewSchema, description: 'The state of the link' },
      }),
      async (c) => {
        const read = await readConfirmationToken(c.get('deps'), c.req.valid('query').token);
        if (read.state !== 'ready') return c.json({ state: read.state }, 200);
        const { email } = read.registered.person;
        const asks = askedFor(read.registered, await readRegistrationCookie(c));
        return c.json({ state: read.state, email, asks }, 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'post',
        path: '/',
        summary: 'Confirm the address of a registration',
        access: 'visitor',
        body: confirmationSchema,
        answer: { schema: confirmedSchema, description: 'The address is confirmed' },
        refusals: [
          'link_expired',
          'link_invalid',
          'password_required',
          'invalid_credentials',
          'password_too_short',
          'password_too_long',
          'password_too_common',
          'conflict',
          'account_blocked',
          'server_busy',
        ],
      }),
      async (c) => {
        const { token, password } = c.req.valid('json');
        const { userId, returnTo } = await confirmRegistration(c.get('deps'), {
          token,
          password,
          ownRegistrationId: await readRegistrationCookie(c),
          clientAddress: c.get('clientAddress'),
        });
        const isSignedIn = await startSession(c, auth, userId);
        const { pathname, search } = new URL(returnTo);
        return c.json({ isSignedIn, returnTo: pathname + search }, 200);
      },
    );
}
