import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { serverProcesses } from '#platform/db/embedded/test-cluster.ts';
import { dataFolder } from './data-folder.ts';
import { freePort, Program, startSiteProcess } from './site-process.ts';

/** `npm test` prepares the clone; a run of these tests alone must not install or build anything behind one's back. */
const isPrepared =
  spawnSync(process.execPath, [
    '--eval',
    "import('./scripts/prepare.mjs').then(({ isPrepared }) => process.exit(isPrepared() ? 0 : 1))",
  ]).status === 0;

const soon = { timeout: 30_000, interval: 20 };
const folder = dataFolder();

const npmStart = () => startSiteProcess({ dataDir: folder.path, command: { args: ['scripts/start.mjs'] } });

async function isAnswering(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

test.runIf(isPrepared).each<[string, (site: Awaited<ReturnType<typeof npmStart>>) => Promise<unknown>]>([
  ['SIGTERM', (site) => site.signal('SIGTERM')],
  ['Ctrl-C', (site) => site.pressCtrlC()],
])('%s ends npm start and the site that it started, without a complaint', async (_how, stop) => {
  const site = await npmStart();
  expect(await isAnswering(site.url)).toBe(true);
  expect(await stop(site)).toMatchObject({ code: 0, signal: null, stderr: '' });
  expect(await isAnswering(site.url)).toBe(false);
  expect(serverProcesses(folder.path)).toEqual([]);
});

test.runIf(isPrepared)('the site stops when npm start is killed', async () => {
  const site = await npmStart();
  site.child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isAnswering(site.url)).toBe(false), soon);
  await vi.waitFor(() => expect(serverProcesses(folder.path)).toEqual([]), soon);
  await site.ended;
});

test.runIf(isPrepared)('and also when that happens before it serves', async () => {
  const env = { DATA_DIR: folder.path, PORT: String(await freePort()) };
  const program = new Program({ args: ['scripts/start.mjs'], env });
  await vi.waitFor(() => expect(serverProcesses(folder.path)).not.toEqual([]), soon);
  program.child.kill('SIGKILL');
  // The output closes when the last process that writes to it is gone.
  expect((await program.ended).stdout).toBe('');
  await vi.waitFor(() => expect(serverProcesses(folder.path)).toEqual([]), soon);
});
