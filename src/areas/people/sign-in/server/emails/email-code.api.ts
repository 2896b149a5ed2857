import { AppError } from '#platform/kernel/errors.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requireLimit } from '#platform/server/limits/rate-limits.ts';
import { findIdentifierProblems } from '../../credentials.rules.ts';
import { emailCodeRequestSchema, emailCodeSchema, signInAnswerSchema } from '../../sign-in.schema.ts';
import type { Auth } from '../auth.ts';
import { readCodeCookie, setCodeCookie } from '../second-factor/code-cookie.ts';
import { createPendingToken } from '../sessions/pending-sign-in.ts';
import { startSession } from '../sessions/start-session.ts';
import { requestSignInCode, spendEmailCode } from './email-codes.ts';

/** Limits per client address. */
const requests = { window: 10 * 60, max: 20 };
const tries = { window: 10 * 60, max: 60 };

export type EmailCodeApi = ReturnType<typeof createEmailCodeApi>;

export function createEmailCodeApi(auth: Auth) {
  return createRouteApp()
    .openapi(
      apiRoute({
        method: 'post',
        path: '/',
        summary: 'Ask for a code by email to sign in with',
        access: 'visitor',
        body: emailCodeRequestSchema,
        answer: { schema: doneSchema, description: 'It is sent if the address has an account' },
        refusals: ['email_or_phone_required', 'email_invalid', 'sign_in_method_disabled'],
      }),
      async (c) => {
        const { email, phone } = c.req.valid('json');
        reject(findIdentifierProblems({ email, phone }));
        if (!email) throw new AppError('sign_in_method_disabled');
        await requireLimit(c.get('deps'), `${c.get('clientAddress')}|email-code`, requests);
        const browser = createPendingToken();
        await requestSignInCode(c.get('deps'), { email, browser });
        await setCodeCookie(c, browser);
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'post',
        path: '/sign-in',
        summary: 'Sign in with the code of an email',
        access: 'visitor',
        body: emailCodeSchema,
        answer: { schema: signInAnswerSchema, description: 'Signed in, or a second factor is asked for' },
        refusals: ['email_code_wrong', 'email_code_expired', 'account_blocked'],
      }),
      async (c) => {
        await requireLimit(c.get('deps'), `${c.get('clientAddress')}|email-code-try`, tries);
        const browser = await readCodeCookie(c);
        if (!browser) throw new AppError('email_code_expired');
        const { userId } = await spendEmailCode(c.get('deps'), { browser }, c.req.valid('json').code);
        return c.json({ isSignedIn: await startSession(c, auth, userId) }, 200);
      },
    );
}
