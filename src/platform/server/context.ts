import type { Actor } from '../kernel/actor.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Config } from './config/config.ts';
import type { ContentVersion } from './db/content-version.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveFeed } from './live/live-feed.ts';
import type { Log } from './log/log.ts';

/** The context of a query. `db` may be a transaction. */
export type QueryContext = { db: Database; clock: Clock };

/** Outside services that areas bring: each declares its own here by module augmentation, `start-site.ts` provides them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface Services {}

/** The context of a command: the actor, the database, and the queue for background work. */
export type CommandContext<A extends Actor = Actor> = QueryContext &
  Services & {
    actor: A;
    config: Config;
    jobs: Jobs;
    log: Log;
    /** Versions of the content that pages show, as known to this process. */
    contentVersion: ContentVersion;
    /** Notifies open pages of changes. */
    live: LiveFeed;
  };
