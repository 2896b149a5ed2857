import { createServer } from 'node:http';
import { createIdentify } from '#features/accounts/server/identify.ts';
import { demoEmails, demoPassword } from '#features/accounts/server/seed-demo-accounts.ts';
import { findNextSaleBoundary } from '#features/catalog/server/apply-sale-boundaries.ts';
import { renewSortNames } from '#features/catalog/server/sort-names.ts';
import { warnOfMissingFacts } from '#features/settings/server/association.queries.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import { ContentVersion } from '#platform/server/db/content-version.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { listenForNotifications } from '#platform/server/db/notifications.ts';
import { createFolderMailer, createSmtpMailer, emailFolder } from '#platform/server/email/mailer.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { KeptAnswers } from '#platform/server/http/kept-answers.ts';
import { listOwnOrigins } from '#platform/server/http/own-addresses.ts';
import { PageCache } from '#platform/server/http/page-cache.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import { LiveFeed } from '#platform/server/live/live-feed.ts';
import { createLog, type Log } from '#platform/server/log/log.ts';
import { createStorage } from '#platform/server/storage/create-storage.ts';
import { createApp } from './app.ts';
import { arrangeDemoData } from './demo-data.ts';
import { listen } from './listen.ts';
import { loadPages } from './load-pages.ts';
import { contentNames, jobDefinitions } from './modules.ts';
import { createPayments } from './payments.ts';
import { warnAtStart } from './start-warnings.ts';

export type Site = { welcome: string; stop(): Promise<void> };

/** Starts database, jobs and web server. Throws StartError for problems that the operator can correct. */
export async function startSite(config: Config, options: { isDevelopment: boolean }): Promise<Site> {
  const log = createLog(config.logLevel);
  for (const { name, likely } of config.misspelt)
    log.warn({ variable: name }, `${name} is set and not read: ${likely} is`);
  const running: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopPart of running.splice(0).reverse()) await stopPart();
  };
  try {
    const databaseUrl = config.databaseUrl ?? (await startDatabase(config, log, running));
    await migrateDatabase(databaseUrl);
    const database = createDatabase(databaseUrl, {
      onError: (error) => log.warn({ error }, 'a database connection broke'),
    });
    running.push(database.close);
    const contentVersion = new ContentVersion(contentNames);
    const live = new LiveFeed({ db: database.db, log, config });
    running.push(await listenForNotifications(databaseUrl, log, [contentVersion, live]));
    await live.start();

    const jobs = await createJobs<AppDeps>({ databaseUrl, definitions: jobDefinitions, log });
    running.push(jobs.stop);
    const { smtpUrl, from } = config.mail;
    const mailServer = smtpUrl ? createSmtpMailer({ smtpUrl, from }) : undefined;
    const payments = createPayments(config);
    const storage = createStorage(config);
    running.push(async () => payments.close());
    const deps: AppDeps = {
      config,
      db: database.db,
      clock: systemClock,
      log,
      contentVersion,
      live,
      jobs,
      mailer: mailServer ?? createFolderMailer({ folder: emailFolder(config.dataDir), from }),
      payments: payments.provider,
      storage,
    };
    await renewSortNames(deps);
    await arrangeDemoData(deps, payments.openPastPayments);
    await warnOfMissingFacts(deps);

    const server = createServer();
    const pages = await loadPages({ ...options, server });
    const app = createApp(deps, {
      identify: createIdentify(deps),
      pages: {
        ...pages,
        // Not in development, where a page changes with its code.
        ...(options.isDevelopment ? {} : { cache: pageCache(deps) }),
      },
      simulator: payments.simulator,
    });
    running.push(await listen(server, app.fetch, config, pages.middleware));
    // Closed before the port: in development its open connections would keep the port from closing.
    running.push(pages.close);
    // Before both: an open stream is a request that never ends by itself.
    running.push(async () => live.stop());
    await jobs.work(deps);
    void warnAtStart(log, [
      ...(mailServer ? [{ setting: 'SMTP_URL', consequence: 'emails wait', ask: mailServer.greet }] : []),
      ...(payments.greet
        ? [{ setting: 'PAYPAL_CLIENT_ID', consequence: 'nobody can pay', ask: payments.greet }]
        : []),
      ...(config.s3
        ? [{ setting: 'S3_ENDPOINT', consequence: 'no picture is kept or shown', ask: storage.check }]
        : []),
    ]);
    return { welcome: welcome(config), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function pageCache(deps: AppDeps) {
  const { contentVersion, clock, config } = deps;
  const nextChange = () => findNextSaleBoundary(deps);
  return {
    answers: new KeptAnswers(contentVersion, clock, nextChange),
    ...(config.keepPages && { pages: new PageCache(contentVersion, clock) }),
    nextChange,
  };
}

async function startDatabase(config: Config, log: Log, running: (() => Promise<void>)[]): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  running.push(embedded.stop);
  return embedded.url;
}

const inTheNetwork = (origin: string) => `In the local network: ${origin}`;

function welcome(config: Config): string {
  const { siteUrl, isDemo } = config;
  const site = [`TU Tutto è Uno: ${siteUrl}`, ...listOwnOrigins(config).map(inTheNetwork)].join('\n');
  return isDemo ? `${site}\nDemo accounts: ${demoEmails.join(', ')} (password ${demoPassword})` : site;
}
