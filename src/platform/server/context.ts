import type { Actor } from '../kernel/actor.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Config } from './config/config.ts';
import type { ContentVersion } from './db/content-version.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveFeed } from './live/live-feed.ts';
import type { Log } from './log/log.ts';

/** What a query needs. `db` may be a transaction. */
export type QueryContext = { db: Database; clock: Clock };

/** Outside services that areas bring: each declares its own here by module augmentation, `start-site.ts` provides them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface Services {}

/** What a command gets: the actor, the database, and the queue for background work. */
export type CommandContext<A extends Actor = Actor> = QueryContext &
  Services & {
    actor: A;
    config: Config;
    jobs: Jobs;
    log: Log;
    /** Versions of the content that pages show, as known to this process. */
    contentVersion: ContentVersion;
    /** Tells open pages what changed. */
    live: LiveFeed;
  };
