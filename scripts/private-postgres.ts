import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '#platform/server/config/start-error.ts';
import type { ServerBinaries } from '#platform/server/embedded-postgres/server-binaries.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { throwawaySettings } from '#tests/support/throwaway-server.ts';

const installations = '/usr/lib/postgresql';
const clusterSettings = '/etc/postgresql-common/createcluster.d';

/** Starts the system's own PostgreSQL on a new cluster in a temporary folder; `stop` removes it. */
export async function startPrivatePostgres(): Promise<{
  url: string;
  version: string;
  stop(): Promise<void>;
}> {
  const binaries = findSystemBinaries() ?? installOnDebian();
  const dataDir = makeTemporaryFolder();
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, binaries, settings: throwawaySettings });
    return {
      url: postgres.url,
      version: binaries.version,
      stop: async () => {
        await postgres.stop();
        removeTemporaryFolder(dataDir);
      },
    };
  } catch (error) {
    removeTemporaryFolder(dataDir);
    throw error;
  }
}

/** The newest installed version. */
export function findSystemBinaries(): ServerBinaries | undefined {
  if (!fs.existsSync(installations)) return undefined;
  return fs
    .readdirSync(installations)
    .map((version) => ({ version, root: path.join(installations, version) }))
    .filter(({ root }) => fs.existsSync(path.join(root, 'bin/initdb')))
    .toSorted((a, b) => Number(b.version) - Number(a.version))[0];
}

function installOnDebian(): ServerBinaries {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) {
    throw new StartError(
      'No PostgreSQL is installed: install the package "postgresql" (apt-get install postgresql).',
    );
  }
  process.stdout.write('Installing PostgreSQL with apt-get.\n');
  installWithoutCluster();
  const binaries = findSystemBinaries();
  if (!binaries)
    throw new StartError('apt-get could not install PostgreSQL: install the package "postgresql".');
  return binaries;
}

/** Without this setting Debian would create and start a cluster of its own. */
function installWithoutCluster(): void {
  const setting = path.join(clusterSettings, 'no-main-cluster.conf');
  fs.mkdirSync(clusterSettings, { recursive: true });
  fs.writeFileSync(setting, 'create_main_cluster = false\n');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'postgresql'], options);
  fs.rmSync(setting);
}
