// The site that the journeys visit: demo mode, with its own data folder, removed when Playwright ends it.
import { readConfig } from '#platform/server/config/config.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { startSite } from '../../src/process/start-site.ts';

const dataDir = makeTemporaryFolder();
const site = await startSite(readConfig({ ...process.env, DATA_DIR: dataDir }), { isDevelopment: false });
process.stdout.write(`${site.welcome}\n`);

process.on('SIGTERM', async () => {
  await site.stop();
  removeTemporaryFolder(dataDir);
  process.exit(0);
});
