import type { AppDeps } from '#platform/server/app-deps.ts';

/** Called before every session of a person; false refuses it as if there were no such account. */
export type SessionGuard = (
  ctx: Pick<AppDeps, 'db' | 'clock' | 'jobs' | 'live'>,
  userId: string,
) => Promise<boolean>;
