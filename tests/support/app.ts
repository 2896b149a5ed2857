import { type AppOptions, createApp } from '#app';
import { createPayPalClient } from '#areas/money/payments/server/paypal-client.ts';
import { openCatalog } from '#areas/shop/hosted-store/server/open-catalog.ts';
import { listSources } from '#areas/site-wide/site-search/server/list-sources.ts';
import { createSiteSearch } from '#areas/site-wide/site-search/server/search-site.ts';
import type { Actor, Person } from '#platform/kernel/actor.ts';
import { visitor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { ContentVersion } from '#platform/server/db/content-version.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { EmailToSend, Mailer } from '#platform/server/email/mailer.ts';
import { OwnRequestLimits } from '#platform/server/http/security/request-limits.ts';
import type { EnqueueOptions, Jobs } from '#platform/server/jobs/jobs.ts';
import { LiveFeed } from '#platform/server/live/live-feed.ts';
import { createLog } from '#platform/server/log/log.ts';
import type { FileStorage } from '#platform/server/storage/file-storage.ts';
import { createFolderStorage } from '#platform/server/storage/folder-storage.ts';
import { areaPages, contentNames, searchable } from '../../src/process/modules.ts';
import { inspectAnswers } from './answer-check.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

/** Records emails instead of sending them, for tests that are not about delivery. */
export class Mailbox implements Mailer {
  readonly emails: (EmailToSend & { key: string })[] = [];

  async send(email: EmailToSend, key: string): Promise<void> {
    this.emails.push({ ...email, key });
  }
}

/** Records enqueued jobs, for tests that are not about the queue itself. */
export class JobList implements Jobs {
  readonly jobs: { name: string; data: object; afterSeconds?: number }[] = [];

  async enqueue(_db: Database, name: string, data: object, options: EnqueueOptions = {}): Promise<void> {
    this.jobs.push({ name, data, ...options });
  }
}

export function testConfig(overrides: Partial<Config> = {}): Config {
  return { ...readConfig({ LOG_LEVEL: 'silent', PORT: '3000' }), ...overrides };
}

/** The real client with an unreachable provider, for tests that are not about payments. */
const unreachablePayments = createPayPalClient({
  apiUrl: 'http://127.0.0.1:9',
  clientId: 'nobody',
  clientSecret: 'nobody',
  webhookId: 'nobody',
  timeoutMs: 1000,
});

/** Real files, in a folder that is made at the first use and removed with the process. */
const testStorage: FileStorage = (() => {
  let storage: FileStorage | undefined;
  const opened = () => (storage ??= createFolderStorage(temporaryFolder()));
  return {
    put: (...file) => opened().put(...file),
    get: (key) => opened().get(key),
    delete: (key) => opened().delete(key),
    list: (prefix) => opened().list(prefix),
    check: () => opened().check(),
  };
})();

function temporaryFolder(): string {
  const folder = makeTemporaryFolder();
  process.once('exit', () => removeTemporaryFolder(folder));
  return folder;
}

export function testDeps(db: Database, overrides: Partial<AppDeps> = {}) {
  const log = createLog('silent');
  const config = overrides.config ?? testConfig();
  const { clock = new FixedClock(), contentVersion = new ContentVersion(contentNames) } = overrides;
  const deps = {
    db,
    config,
    clock,
    log,
    contentVersion,
    live: new LiveFeed({ db, log, config }),
    jobs: new JobList(),
    mailer: new Mailbox(),
    payments: unreachablePayments,
    storage: testStorage,
    catalog: openCatalog({ config, log: overrides.log ?? log, clock, contentVersion }),
    search: createSiteSearch(listSources({ pages: areaPages, searchable })),
    limits: new OwnRequestLimits(),
    ...overrides,
  };
  return deps satisfies AppDeps;
}

/** The application of a test: every answer of the API must match the declaration of its route. */
export function createCheckedApp(deps: AppDeps, options: AppOptions) {
  const app = createApp(deps, { ...options, inspectAnswers });
  const incoming = { socket: { remoteAddress: nextAddress() } };
  const request = app.request.bind(app);
  app.request = (input, init, env, context) => request(input, init, { incoming, ...env }, context);
  return app;
}

/** A client address per app: limits by address count in memory, which all test files of a worker share. */
function nextAddress(): string {
  apps += 1;
  return `10.${apps >> 16}.${(apps >> 8) & 255}.${apps & 255}`;
}
let apps = 0;

/** The API on a real database. A request names its actor in the header `x-test-actor`: a user passed to `as`. */
export function createTestApp(deps: AppDeps) {
  const people = new Map<string, Person>();
  const app = createCheckedApp(deps, {
    identify: async (headers): Promise<Actor> => people.get(headers.get('x-test-actor') ?? '') ?? visitor,
  });
  return {
    app,
    /** Headers that make a request come from `person`. */
    as(person: Person): Record<string, string> {
      people.set(person.userId, person);
      return { 'x-test-actor': person.userId };
    },
  };
}
