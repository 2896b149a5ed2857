import path from 'node:path';
import { createPayPalClient } from '#areas/money/payments/server/paypal-client.ts';
import { openCatalog } from '#areas/shop/hosted-store/server/open-catalog.ts';
import { createSiteSearch } from '#areas/site-wide/site-search/server/search-site.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { ContentVersion } from '#platform/server/db/content-version.ts';
import type { Database } from '#platform/server/db/database.ts';
import { OwnRequestLimits } from '#platform/server/http/security/request-limits.ts';
import { LiveFeed } from '#platform/server/live/live-feed.ts';
import { createLog } from '#platform/server/log/log.ts';
import { createFolderStorage } from '#platform/server/storage/folder-storage.ts';
import { contentNames } from '../../src/process/modules.ts';

const provider = {
  apiUrl: 'http://127.0.0.1:9',
  clientId: 'nobody',
  clientSecret: 'nobody',
  webhookId: 'nobody',
};

/**
 * Dependencies for commands and jobs that are called beside a running site. Nothing is sent, and no picture
 * of the site is touched.
 */
export function partsOn(db: Database, dataDir: string): AppDeps {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const log = createLog('silent');
  const contentVersion = new ContentVersion(contentNames);
  return {
    ...{ db, config, log, contentVersion, clock: systemClock },
    live: new LiveFeed({ db, log, config }),
    jobs: { enqueue: async () => undefined },
    mailer: { send: async () => undefined },
    payments: createPayPalClient({ ...provider, timeoutMs: 1000 }),
    storage: createFolderStorage(path.join(dataDir, 'growth-storage')),
    catalog: openCatalog({ config, log, clock: systemClock, contentVersion }),
    search: createSiteSearch([]),
    limits: new OwnRequestLimits(),
  };
}
