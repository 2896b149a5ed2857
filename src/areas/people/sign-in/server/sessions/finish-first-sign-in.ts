import { makeAdmin } from '#areas/people/accounts/server/make-admin.ts';
import { finishRegistration } from '#areas/people/accounts/server/registrations.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';

/**
 * Completes a registration with its first session. Only then does ADMIN_EMAIL make an administrator, because
 * confirming an address alone does not prove knowledge of its password.
 */
export async function finishFirstSignIn(
  { db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  userId: string,
): Promise<void> {
  const email = await finishRegistration({ db }, userId);
  if (email !== undefined && email === config.adminEmail) await makeAdmin({ db, clock }, email);
}
