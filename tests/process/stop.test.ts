import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { serverProcesses } from '../support/test-cluster.ts';
import { copyDemoData, dataFolder } from './data-folder.ts';
import { SiteBuyer } from './site-buyer.ts';
import { freePort, Program, type RunningSite, startSiteProcess } from './site-process.ts';
import { getWithKeepAlive, keepShopWaiting } from './slow-request.ts';

const soon = { timeout: 30_000, interval: 20 };

/** Each test starts the site where the previous one stopped it. */
const folder = dataFolder('demo');

async function startSite(): Promise<RunningSite> {
  const site = await startSiteProcess({ dataDir: folder.path });
  onTestFinished(async () => {
    if (!site.hasEnded) await site.signal('SIGKILL');
  });
  return site;
}

async function expectRefusal(url: string): Promise<void> {
  const error = await fetch(url).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
}

/** A draft that the site has acknowledged. */
async function newCheckout({ url }: RunningSite): Promise<string> {
  const { items } = await (await fetch(`${url}/api/catalog/products`)).json();
  return new SiteBuyer(url, '').draft({ variantId: items[0].defaultVariantId }, 1);
}

type Stop = (site: RunningSite) => ReturnType<RunningSite['signal']>;

describe('a stop in the middle of a request', () => {
  test.each<[string, Stop]>([
    ['SIGTERM', (site) => site.signal('SIGTERM')],
    ['Ctrl-C', (site) => site.pressCtrlC()],
  ])('by %s answers it, accepts no other, and leaves nothing running', async (_how, stop) => {
    const site = await startSite();
    const { isReached, letGo } = await keepShopWaiting(site);
    const slow = getWithKeepAlive(`${site.url}/api/catalog/products`);
    await isReached();

    const ended = stop(site);
    await vi.waitFor(() => expectRefusal(`${site.url}/healthz`), soon);
    await sleep(300);
    expect(site.hasEnded).toBe(false);
    await letGo();

    expect(await slow).toEqual({ status: 200, connection: 'close' });
    expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(serverProcesses(site.dataDir)).toEqual([]);
  });
});

test.concurrent.for(['1', '2'])(
  'a stop ends within 30 seconds while database and request hang, and logs the abandoned parts; %s web processes',
  // Two starts, and a stop of up to 30 seconds.
  { timeout: 300_000 },
  async (webProcesses, { expect, onTestFinished }) => {
    const dataDir = path.join(folder.path, `hanging-${webProcesses}`);
    copyDemoData('demo', dataDir);
    const start = () => startSiteProcess({ dataDir, command: { env: { WEB_PROCESSES: webProcesses } } });
    const signalDatabase = (signal: NodeJS.Signals) => {
      for (const pid of serverProcesses(dataDir)) process.kill(pid, signal);
    };
    const site = await start();
    onTestFinished(() => {
      site.child.kill('SIGKILL');
      signalDatabase('SIGKILL');
    });
    const id = await newCheckout(site);
    signalDatabase('SIGSTOP');
    const request = fetch(`${site.url}/api/checkout/${id}`).catch((error: unknown) => error);
    await sleep(100);

    expect(await site.signal('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    expect(await request).toBeInstanceOf(Error);
    expect(site.stdout).toContain('"part":"the database server"');
    // The time that was left for each part, which no slow end of the processes adds to.
    const abandoned = [...site.stdout.matchAll(/"milliseconds":(\d+),[^\n]*"The stop gave up/g)];
    expect(abandoned).not.toEqual([]);
    for (const [, milliseconds] of abandoned) expect(Number(milliseconds)).toBeLessThanOrEqual(28_000);

    // A database left running ends by itself, and the next start has everything acknowledged.
    signalDatabase('SIGCONT');
    const next = await start();
    expect((await fetch(`${next.url}/api/checkout/${id}`)).status).toBe(200);
    expect(await next.signal('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    expect(serverProcesses(dataDir)).toEqual([]);
  },
);

test('the next start has the same data, and a second signal while stopping changes nothing', async () => {
  const site = await startSite();
  const id = await newCheckout(site);
  void site.signal('SIGTERM');
  expect(await site.pressCtrlC()).toMatchObject({ code: 0, stderr: '' });
  expect(serverProcesses(site.dataDir)).toEqual([]);

  const next = await startSite();
  const answer = await fetch(`${next.url}/api/checkout/${id}`);
  expect(await answer.json()).toMatchObject({ id, state: 'draft' });
  await next.signal('SIGTERM');
});

test('a stop while starting leaves nothing running', async () => {
  const env = { DATA_DIR: folder.path, PORT: String(await freePort()) };
  const program = new Program({ env });
  await vi.waitFor(() => expect(serverProcesses(folder.path)).not.toEqual([]), soon);
  await program.signal('SIGTERM');
  expect(program.stdout).toBe('');
  await vi.waitFor(() => expect(serverProcesses(folder.path)).toEqual([]), soon);
});

test('a second site on the same data is refused, and the first keeps running', async () => {
  const site = await startSite();
  const env = { DATA_DIR: folder.path, PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const { code, stderr } = await new Program({ env }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Another instance of the application uses the database in [^\n]+\.\n$/);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  await site.signal('SIGTERM');
});
