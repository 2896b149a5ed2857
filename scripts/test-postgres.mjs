// Runs all tests but the browser journeys on the system's PostgreSQL. Under an older Node it goes on with the project's own.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const projectNode = path.join(root, 'node_modules/.bin/node');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const vitestArguments = process.argv.slice(2);

if (!fs.existsSync(vitest)) {
  console.error('The packages of the project are not installed: run npm install.');
  process.exitCode = 1;
} else if (Number.parseInt(process.versions.node, 10) < 24) {
  const script = fileURLToPath(import.meta.url);
  process.exitCode = spawnSync(projectNode, [script, ...vitestArguments], { stdio: 'inherit' }).status ?? 1;
} else {
  process.exitCode = await runTests();
}

/** @returns {Promise<number>} the exit code of the tests */
async function runTests() {
  const { startPrivatePostgres } = await import('./private-postgres.ts');
  const postgres = await startPrivatePostgres().catch(reportStartError);
  if (!postgres) return 1;
  // Ctrl-C reaches the tests too: wait for them to end, then stop the server.
  process.on('SIGINT', () => {});
  try {
    console.log(`Testing on PostgreSQL ${postgres.version}.`);
    const tests = spawn(process.execPath, [vitest, 'run', ...vitestArguments], {
      cwd: root,
      env: { ...process.env, TEST_DATABASE_URL: postgres.url },
      stdio: 'inherit',
    });
    process.on('SIGTERM', () => tests.kill('SIGTERM'));
    const [code] = await once(tests, 'exit');
    return code ?? 1;
  } finally {
    await postgres.stop();
  }
}

/** @param {Error} error */
function reportStartError(error) {
  if (error.name !== 'StartError') throw error;
  console.error(error.message);
}
