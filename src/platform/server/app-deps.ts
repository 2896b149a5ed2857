import type { CommandContext } from './context.ts';
import type { Replica } from './db/replica.ts';
import type { Mailer } from './email/mailer.ts';
import type { RequestLimits } from './http/security/request-limits.ts';

/** The application's dependencies for its routes; all but the actor are the same for each request. */
export type AppDeps = Omit<CommandContext, 'actor'> & {
  mailer: Mailer;
  limits: RequestLimits;
  /** A standby of the database, which routes that may lag read: see `readsReplica`. */
  replica?: Pick<Replica, 'db' | 'isFresh' | 'distrust'>;
};
