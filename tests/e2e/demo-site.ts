// The site for the journeys: demo mode with its own data folder, removed when Playwright ends the process.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#platform/server/config/config.ts';
import { prepareClusterFolder } from '#platform/server/embedded-postgres/cluster-folder.ts';
import { databaseUrl } from '#platform/server/embedded-postgres/server-connection.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { startSite } from '../../src/process/start-site.ts';
import { copyFolder } from '../process/demo-data.ts';
import { holdChanges } from './undo-window.ts';

const dataDir = makeTemporaryFolder();
// Data of a demo that was started before, if there are any: a first start takes 12 seconds more.
const started = process.env.TEST_DEMO_DATA && path.join(process.env.TEST_DEMO_DATA, 'demo');
if (started && existsSync(started)) copyFolder(started, dataDir);
const site = await startSite(readConfig({ ...process.env, DATA_DIR: dataDir }), { isDevelopment: false });
await holdChanges(databaseUrl(prepareClusterFolder(dataDir, undefined)));
process.stdout.write(`${site.welcome}\n`);

process.on('SIGTERM', async () => {
  await site.stop();
  removeTemporaryFolder(dataDir);
  process.exit(0);
});
