import path from 'node:path';
import { readConfig } from '#platform/server/config/config.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '#platform/server/log/log.ts';
import { Application } from './application.ts';
import { type FileChanges, watchFiles } from './file-changes.ts';

const root = path.join(import.meta.dirname, '../..');
const watched = ['src', 'laboratory', 'scripts', 'migrations', 'vite.config.ts', 'package.json'];

/**
 * `npm run dev`: keeps the database running, and restarts the application after each change of a file that it has
 * loaded.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const stopping = Promise.withResolvers<void>();
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, () => stopping.resolve());
  const postgres = config.database
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: createLog(config.logLevel) });
  const changes = await watchFiles(root, watched);
  const env = {
    ...process.env,
    DATABASE_URL: config.database?.url ?? postgres?.url,
    // Sessions stay valid when the application restarts.
    AUTH_SECRET: config.authSecret,
    // Cache of compiled code: a restart compiles the changed files only.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? 'node_modules/.cache/compiled',
  };
  try {
    await runApplications(changes, env, stopping.promise);
  } finally {
    await changes.close();
    await postgres?.stop();
  }
}

async function runApplications(
  changes: FileChanges,
  env: NodeJS.ProcessEnv,
  stopping: Promise<void>,
): Promise<void> {
  const stopped = stopping.then(() => 'stopped' as const);
  for (;;) {
    const application = new Application(root, env);
    const isRestarting = (file: string) => application.runs(file) || isReadAtStart(file);
    let event = await Promise.race([
      stopped,
      changes.next(isRestarting),
      application.ended.then(() => 'ended' as const),
    ]);
    if (event === 'ended') {
      report('The server stopped (see above). It starts again after the next change of a file.');
      event = await Promise.race([stopped, changes.next(() => true)]);
    }
    await application.stop();
    if (event === 'stopped') return;
    report(`${event.slice(0, 3).join(', ')} changed: starting the server again`);
  }
}

/** Files that are read, not imported, when the application starts. */
function isReadAtStart(file: string): boolean {
  return file === path.join(root, 'package.json') || file.startsWith(path.join(root, 'migrations'));
}

function report(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const text = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${error instanceof StartError ? error.message : text}\n`);
    process.exit(1);
  },
);
