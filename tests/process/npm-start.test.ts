import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { serverProcesses } from '../support/test-cluster.ts';
import { dataFolder } from './data-folder.ts';
import { SiteBuyer } from './site-buyer.ts';
import { type Ending, freePort, Program, type RunningSite, startSiteProcess } from './site-process.ts';
import { getWithKeepAlive, keepShopWaiting } from './slow-request.ts';

/** `npm test` prepares the clone; a run of these tests alone must not install or build anything. */
const isPrepared =
  spawnSync(process.execPath, [
    '--eval',
    "import('./scripts/prepare.mjs').then(({ isPrepared }) => process.exit(isPrepared() ? 0 : 1))",
  ]).status === 0;

const soon = { timeout: 30_000, interval: 20 };
const folder = dataFolder('demo');

const npmStart = () => startSiteProcess({ dataDir: folder.path, command: { args: ['scripts/start.mjs'] } });

async function isAnswering(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Checks in its log that the database shut down cleanly. */
async function expectCleanEnd(ended: Promise<Ending>): Promise<void> {
  expect(await ended).toMatchObject({ code: 0, signal: null });
  expect(serverProcesses(folder.path)).toEqual([]);
  const log = readFileSync(path.join(folder.path, 'postgres/server.log'), 'utf8');
  expect(log).not.toContain('abnormal');
  expect(log.trim()).toMatch(/database system is shut down$/);
}

test.runIf(isPrepared).each<[string, (site: Awaited<ReturnType<typeof npmStart>>) => Promise<unknown>]>([
  ['SIGTERM', (site) => site.signal('SIGTERM')],
  ['Ctrl-C', (site) => site.pressCtrlC()],
])('%s ends npm start and the site that it started, without an error', async (_how, stop) => {
  const site = await npmStart();
  expect(await isAnswering(site.url)).toBe(true);
  expect(await stop(site)).toMatchObject({ code: 0, signal: null, stderr: '' });
  expect(await isAnswering(site.url)).toBe(false);
  expect(serverProcesses(folder.path)).toEqual([]);
});

describe.runIf(isPrepared)('SIGTERM in the middle of a request', () => {
  const npm = { program: 'npm', args: ['start'] };

  test.each<[string, (site: RunningSite) => Promise<Ending>]>([
    ['npm alone', (site) => site.signal('SIGTERM')],
    ['its process group', (site) => site.signalGroup('SIGTERM')],
  ])('to %s lets it finish, and ends all with code 0', async (_whom, stop) => {
    const site = await startSiteProcess({ dataDir: folder.path, command: npm });
    const { isReached, letGo } = await keepShopWaiting(site);
    const slow = getWithKeepAlive(`${site.url}/api/catalog/products`);
    await isReached();
    const ended = stop(site);
    await vi.waitFor(async () => expect(await isAnswering(site.url)).toBe(false), soon);
    await letGo();
    expect(await slow).toMatchObject({ status: 200 });
    await expectCleanEnd(ended);
  });

  test('to all processes, also of the database, lets reads and purchases finish and ends the site with code 0', async () => {
    const site = await startSiteProcess({ dataDir: folder.path, command: npm });
    const buyer = new SiteBuyer(site.url, '');
    const { items } = await (await fetch(`${site.url}/api/catalog/products`)).json();
    const { isReached } = await keepShopWaiting(site);
    const reading = getWithKeepAlive(`${site.url}/api/catalog/products`);
    const buying = buyer.postDraft([{ variant_id: items[0].defaultVariantId, quantity: 1 }]);
    await isReached(2);
    const ended = site.signalAll('SIGTERM');
    expect(await reading).toMatchObject({ status: 200 });
    expect((await buying).status).toBe(200);
    await expectCleanEnd(ended);
  });
});

test.runIf(isPrepared)('the site stops when npm is killed, too', async () => {
  const site = await startSiteProcess({ dataDir: folder.path, command: { program: 'npm', args: ['start'] } });
  site.child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isAnswering(site.url)).toBe(false), soon);
  await vi.waitFor(() => expect(serverProcesses(folder.path)).toEqual([]), soon);
});

test.runIf(isPrepared)('the site stops when npm start is killed', async () => {
  const site = await npmStart();
  site.child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isAnswering(site.url)).toBe(false), soon);
  await vi.waitFor(() => expect(serverProcesses(folder.path)).toEqual([]), soon);
  await site.ended;
});

test.runIf(isPrepared)('the site stops when npm start is killed before it serves', async () => {
  const env = { DATA_DIR: folder.path, PORT: String(await freePort()) };
  const program = new Program({ args: ['scripts/start.mjs'], env });
  await vi.waitFor(() => expect(serverProcesses(folder.path)).not.toEqual([]), soon);
  program.child.kill('SIGKILL');
  // The output closes when the last process that writes to it has ended.
  expect((await program.ended).stdout).toBe('');
  await vi.waitFor(() => expect(serverProcesses(folder.path)).toEqual([]), soon);
});

test.each(["l'albero", 'beer #1'])(
  'npm start reports that it cannot build below a folder named %s',
  async (name) => {
    const scripts = path.join(folder.path, name, 'scripts');
    mkdirSync(scripts, { recursive: true });
    for (const file of ['start.mjs', 'prepare.mjs', 'help.mjs', 'commands.json'])
      copyFileSync(path.join('scripts', file), path.join(scripts, file));
    const { code, stdout, stderr } = await new Program({ args: [path.join(scripts, 'start.mjs')] }).ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^The pages cannot be built below [^\n]+: move the project to a path without [^\n]+\.\n$/,
    );
  },
);
