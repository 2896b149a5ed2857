import type { Context } from 'hono';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import type { Auth } from '../auth.ts';
import {
  clientAddressHeader,
  deviceHeader,
  localeHeader,
  pendingHeader,
  provenHeader,
} from '../auth-path.ts';
import { copyCookies, readRefusal, type SessionStart } from '../better-auth-client.ts';
import { keepDevice, readDevice } from './device-cookie.ts';
import { setPendingCookie } from './pending-cookie.ts';
import { createPendingToken } from './pending-sign-in.ts';

export async function prepareSession(c: Context<AppEnv>): Promise<SessionStart> {
  return { device: await readDevice(c), token: createPendingToken() };
}

/**
 * Calls the function that begins a session, and copies the cookies of its response. Returns false when the
 * account requires a second factor first; the browser then has the cookie of a pending sign-in.
 */
export async function finishSession(
  c: Context<AppEnv>,
  { device, token, isProven = false }: SessionStart,
  begin: () => Promise<Response>,
): Promise<boolean> {
  const answer = await beginUnlessPending(begin);
  // Another request has used up the proof.
  if (!answer && isProven) throw new AppError('second_factor_expired');
  if (answer) copyCookies(answer, c);
  else await setPendingCookie(c, token);
  await keepDevice(c, device);
  return answer !== undefined;
}

async function beginUnlessPending(begin: () => Promise<Response>): Promise<Response | undefined> {
  try {
    return await begin();
  } catch (error) {
    if (error instanceof AppError && error.code === 'second_factor_required') return undefined;
    throw error;
  }
}

/** Begins a session of a person with a confirmed and proven identity; false when a second factor is required first. */
export async function startSession(
  c: Context<AppEnv>,
  auth: Auth,
  userId: string,
  prepared?: SessionStart,
): Promise<boolean> {
  const start = prepared ?? (await prepareSession(c));
  const headers = new Headers({
    [deviceHeader]: start.device,
    [pendingHeader]: start.token,
    [clientAddressHeader]: c.get('clientAddress'),
    [localeHeader]: c.get('locale'),
    ...(start.isProven && { [provenHeader]: 'yes' }),
    'user-agent': c.req.header('user-agent') ?? '',
  });
  return finishSession(c, start, async () => {
    const answer = await auth.api.signInConfirmed({ body: { userId }, headers, asResponse: true });
    if (answer.status >= 400) throw await readRefusal(answer);
    return answer;
  });
}
