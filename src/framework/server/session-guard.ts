import type { AppDeps } from '#platform/server/app-deps.ts';

/** Called before a session of a person begins; false refuses it as if the account did not exist. */
export type SessionGuard = (
  ctx: Pick<AppDeps, 'db' | 'clock' | 'jobs' | 'live'>,
  userId: string,
) => Promise<boolean>;
