import { openCatalog } from '#areas/shop/hosted-store/server/open-catalog.ts';
import { listSources } from '#areas/site-wide/site-search/server/list-sources.ts';
import { createSiteSearch } from '#areas/site-wide/site-search/server/search-site.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { cacheMemory } from '#platform/server/cache/cache-memory.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { DatabasePlace } from '#platform/server/config/database-place.ts';
import { ContentVersion, contentChannel } from '#platform/server/db/content-version.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { listenForNotifications } from '#platform/server/db/notifications.ts';
import { Replica } from '#platform/server/db/replica.ts';
import { createFolderMailer, createSmtpMailer, emailFolder } from '#platform/server/email/mailer.ts';
import type { RequestLimits } from '#platform/server/http/security/request-limits.ts';
import { LiveFeed } from '#platform/server/live/live-feed.ts';
import { liveChannel } from '#platform/server/live/number-changes.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { RunningParts } from '#platform/server/running-parts.ts';
import { createStorage } from '#platform/server/storage/create-storage.ts';
import { areaPages, contentNames, searchable } from './modules.ts';
import type { Payments } from './payments.ts';

/** Database connections of each process: together fewer than PostgreSQL's default limit. */
const connectionsOf = ({ webProcesses }: Config) =>
  webProcesses === 1 ? 20 : Math.max(5, Math.floor(30 / webProcesses));

/** Opens the parts that every process of the site has, without the job queue. */
export async function openParts(
  config: Config,
  log: Log,
  { url, directUrl, isPreparing, replicaUrl }: DatabasePlace,
  own: { payments: Payments; limits: RequestLimits },
  running: RunningParts,
): Promise<Omit<AppDeps, 'jobs'> & { greetMailServer?: () => Promise<unknown> }> {
  cacheMemory.limit(config.cacheBytes);
  const max = connectionsOf(config);
  const database = createDatabase(url, {
    isPreparing,
    max,
    onError: (error) => log.warn({ error }, 'a database connection broke'),
  });
  running.add({ name: 'connections to the database', close: database.close, limit: 2000 });
  const contentVersion = new ContentVersion(contentNames);
  const live = new LiveFeed({ db: database.db, log, config });
  const replica = replicaUrl
    ? new Replica(replicaUrl, { primary: database.pool, log, max, isPreparing })
    : undefined;
  if (replica) running.add({ name: 'connections to the replica', close: () => replica.close(), limit: 2000 });
  // Listens before the parts whose clients read as soon as they receive a change.
  const readers = replica ? [contentChannel, liveChannel].map((channel) => replica.listenerOn(channel)) : [];
  const stopListening = await listenForNotifications(directUrl, log, [...readers, contentVersion, live]);
  running.add({ name: 'notifications of the database', close: stopListening });
  await live.start();
  running.add({ name: 'live changes', close: () => live.stop() });
  const { smtpUrl, from } = config.mail;
  const mailServer = smtpUrl ? createSmtpMailer({ smtpUrl, from, log }) : undefined;
  return {
    config,
    db: database.db,
    clock: systemClock,
    log,
    contentVersion,
    live,
    mailer: mailServer ?? createFolderMailer({ folder: emailFolder(config.dataDir), from }),
    payments: own.payments.provider,
    storage: createStorage(config),
    catalog: openCatalog({ config, log, contentVersion, clock: systemClock }),
    search: createSiteSearch(listSources({ pages: areaPages, searchable })),
    limits: own.limits,
    ...(replica && { replica }),
    ...(mailServer && { greetMailServer: () => mailServer.greet() }),
  };
}
