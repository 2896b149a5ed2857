import type { Actor } from '../kernel/actor.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Config } from './config/config.ts';
import type { ContentVersion } from './db/content-version.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log/log.ts';

/** What a query needs. `db` may be a transaction. */
export type QueryContext = { db: Database; clock: Clock };

/** Outside services that features bring: each declares its own here by module augmentation, `start-site.ts` provides them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Services {}

/** What a command gets: who acts, where it writes, and how it asks for background work. */
export type CommandContext<A extends Actor = Actor> = QueryContext &
  Services & {
    actor: A;
    config: Config;
    jobs: Jobs;
    log: Log;
    /** What this process has heard of changes to what pages show. */
    contentVersion: ContentVersion;
  };
