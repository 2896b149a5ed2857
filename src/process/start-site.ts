import { compareSigningKey } from '#areas/community/ledger/server/log-signer.ts';
import { warnOfMissingNotice } from '#areas/content/guarantee-notice/server/guarantee-notice.waiting.ts';
import { warnOfMissingFacts } from '#areas/foundation/settings/server/association.queries.ts';
import { demoEmails } from '#areas/people/accounts/server/demo-people.ts';
import { demoPassword } from '#areas/people/sign-in/server/seed-demo-accounts.ts';
import { renewSortNames } from '#areas/shop/catalog/server/lists/sort-names.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { Config } from '#platform/server/config/config.ts';
import { ownDatabase } from '#platform/server/config/database-place.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { requirePreparedStatements } from '#platform/server/db/require-prepared-statements.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { listOwnOrigins } from '#platform/server/http/security/own-addresses.ts';
import { OwnRequestLimits } from '#platform/server/http/security/request-limits.ts';
import { createJobs, jobsLimit } from '#platform/server/jobs/jobs.ts';
import { createLog, type Log } from '#platform/server/log/log.ts';
import { RunningParts } from '#platform/server/running-parts.ts';
import { version } from '#platform/server/version.ts';
import { arrangeDemoData } from './demo-data.ts';
import { requireFreePort } from './listen.ts';
import { jobDefinitions } from './modules.ts';
import { openParts } from './open-parts.ts';
import { createPayments, createSharedPayments } from './payments.ts';
import { notifyReady, takeNotifySocket } from './service-manager.ts';
import { warnAtStart } from './start-warnings.ts';

export type Site = { welcome: string; stop(): Promise<void> };

/** Starts database, jobs and web server. Throws StartError for problems that the operator can correct. */
export async function startSite(config: Config, options: { isDevelopment: boolean }): Promise<Site> {
  const log = createLog(config.logLevel);
  for (const { name, likely } of config.misspelt)
    log.warn({ variable: name }, `${name} is set and not read: ${likely} is`);
  const running = new RunningParts(log);
  const notifySocket = takeNotifySocket();
  try {
    await start(config, log, options, running);
    log.info({ version }, 'The site serves');
    void notifyReady(notifySocket, log);
    return { welcome: welcome(config), stop: () => running.close() };
  } catch (error) {
    await running.close();
    throw error;
  }
}

async function start(
  config: Config,
  log: Log,
  { isDevelopment }: { isDevelopment: boolean },
  running: RunningParts,
): Promise<void> {
  const servesItself = isDevelopment || config.webProcesses === 1;
  // Before anything is opened: a wrong HOST or PORT is refused at once. Web processes could otherwise share
  // the port with another site.
  await requireFreePort(config);
  const place = config.database ?? ownDatabase(await startDatabase(config, log, running));
  await migrateDatabase(place.directUrl);
  if (place.isPreparing && place.url !== place.directUrl) await requirePreparedStatements(place.url);
  const payments = servesItself ? createPayments(config) : await createSharedPayments(config);
  running.add({ name: 'payments', close: payments.close });
  const limits = new OwnRequestLimits();
  const { greetMailServer, ...parts } = await openParts(config, log, place, { payments, limits }, running);
  const jobs = await createJobs<AppDeps>({ databaseUrl: place.directUrl, definitions: jobDefinitions, log });
  running.add({ name: 'background jobs', close: jobs.stop, limit: jobsLimit + 1000 });
  const deps: AppDeps = { ...parts, jobs };
  await compareSigningKey(deps);
  await renewSortNames(deps);
  await arrangeDemoData(deps, payments.openPastPayments);
  await warnOfMissingFacts(deps);
  await warnOfMissingNotice(deps);

  // Loaded on demand: a process that serves no pages does not need their code.
  if (servesItself) {
    const { serveSite } = await import('./serve-site.ts');
    await serveSite(deps, { isDevelopment, simulator: payments.simulator }, running);
  } else {
    const { startWebProcesses, webProcessLimit } = await import('./web-processes.ts');
    const plan = { config, database: place, simulator: payments.simulatorAddress };
    const stopThem = await startWebProcesses(plan, deps, jobs);
    running.add({ name: 'web processes', close: stopThem, limit: webProcessLimit + 1000 });
  }
  await jobs.work(deps);
  void warnAtStart(log, [
    ...(greetMailServer ? [{ setting: 'SMTP_URL', consequence: 'emails wait', ask: greetMailServer }] : []),
    ...(payments.greet
      ? [{ setting: 'PAYPAL_CLIENT_ID', consequence: 'nobody can pay', ask: payments.greet }]
      : []),
    ...(config.s3
      ? [{ setting: 'S3_ENDPOINT', consequence: 'no picture is kept or shown', ask: deps.storage.check }]
      : []),
  ]);
}

async function startDatabase(config: Config, log: Log, running: RunningParts): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  // It is opened first and closed last, and may use the remaining time.
  running.add({ name: 'the database server', close: embedded.stop, limit: Number.POSITIVE_INFINITY });
  return embedded.url;
}

const inTheNetwork = (origin: string) => `In the local network: ${origin}`;

function welcome(config: Config): string {
  const { siteUrl, isDemo } = config;
  const site = [`TU Tutto è Uno: ${siteUrl}`, ...listOwnOrigins(config).map(inTheNetwork)].join('\n');
  return isDemo ? `${site}\nDemo accounts: ${demoEmails.join(', ')} (password ${demoPassword})` : site;
}
