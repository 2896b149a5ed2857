// Runs all tests except the browser journeys on the system's PostgreSQL. Under an older Node it restarts with
// the project's own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { offerHelp } from './help.mjs';

offerHelp('test:postgres');

const script = fileURLToPath(import.meta.url);
const root = path.join(path.dirname(script), '..');
const projectNode = path.join(root, 'node_modules/.bin/node');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const vitestArguments = process.argv.slice(2);

if (!fs.existsSync(vitest)) {
  console.error('The packages of the project are not installed: run npm install.');
  process.exitCode = 1;
} else if (Number.parseInt(process.versions.node, 10) < 24) {
  process.exitCode = await run(projectNode, [script, ...vitestArguments], process.env);
} else {
  process.exitCode = await runTests();
}

/** @returns {Promise<number>} the exit code of the tests */
async function runTests() {
  const { startPrivatePostgres } = await import('./private-postgres.ts');
  const postgres = await startPrivatePostgres().catch(reportStartError);
  if (!postgres) return 1;
  try {
    console.log(`Testing on PostgreSQL ${postgres.version}.`);
    const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
    return await run(process.execPath, [vitest, 'run', ...vitestArguments], env);
  } finally {
    await postgres.stop();
  }
}

/**
 * Runs a command to its end. Ctrl-C reaches the command directly; this process stays to clean up after it.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
async function run(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** @param {Error} error */
function reportStartError(error) {
  if (error.name !== 'StartError') throw error;
  console.error(error.message);
}
