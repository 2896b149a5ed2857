import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverPid, serverProcesses } from '../support/test-cluster.ts';
import { CheckoutCopy } from './checkout-copy.ts';
import { dataFolder } from './data-folder.ts';
import { freePort, Program, type RunningSite, startSiteProcess } from './site-process.ts';

const folder = dataFolder();
// A start takes seconds; beside other work on two processors it has taken more than a minute.
vi.setConfig({ testTimeout: 900_000 });
const timeout = { timeout: 280_000, interval: 50 };
let copy: CheckoutCopy;
let site: RunningSite;

beforeAll(() => {
  copy = new CheckoutCopy(path.join(folder.path, 'checkout'));
});
afterAll(async () => {
  if (site && !site.hasEnded) await site.signal('SIGKILL');
});

const devCommand = () => ({
  args: ['scripts/dev.mjs'],
  env: { NODE_ENV: undefined, LOG_LEVEL: 'warn' },
  cwd: copy.folder,
});

const dataDir = () => path.join(folder.path, 'data');

const startDev = () => startSiteProcess({ dataDir: dataDir(), command: devCommand() });

async function read(address: string): Promise<string> {
  const answer = await fetch(`${site.url}${address}`, { headers: { 'accept-language': 'it' } });
  return answer.text();
}

const expectSoon = (address: string, text: string) =>
  vi.waitFor(async () => expect(await read(address)).toContain(text), timeout);

/** A value that changes at each start of the application. */
async function applicationStart(): Promise<string | undefined> {
  return /^process_start_time_seconds (\d+)/m.exec(await read('/metrics'))?.[1];
}

describe('npm run dev', () => {
  test('shows the first page', async () => {
    site = await startDev();
    expect(await read('/')).toContain('Link rapidi');
  });

  test('shows changed components and messages, without restarting the server', async () => {
    const start = await applicationStart();
    const ownText = (code: string) => code.replace("{t('footer.description')}", 'A component of mine');
    copy.write('src/site/site-footer.tsx', ownText);
    await expectSoon('/', 'A component of mine');
    copy.replace('src/site/site-footer.tsx', (code) =>
      code.replace('A component of mine', 'Another of mine'),
    );
    await expectSoon('/', 'Another of mine');
    copy.replace('src/site/messages/it.json', (texts) => texts.replace('Link rapidi', 'Un testo mio'));
    await expectSoon('/', 'Un testo mio');
    copy.write('src/site/messages/it.json', (texts) => texts.replace('Un testo mio', 'Un altro testo'));
    await expectSoon('/', 'Un altro testo');
    expect(await applicationStart()).toBe(start);
  });

  test('runs changed server code, whether the file is edited or replaced, on the same database server', async () => {
    const postmaster = serverPid(dataDir());
    const file = 'src/platform/server/http/observability/health.ts';
    copy.write(file, (code) => code.replace("'ok'", "'written'"));
    await expectSoon('/healthz', 'written');
    for (const word of ['replaced', 'replaced again']) {
      copy.replace(file, (code) => code.replace(/'written'|'replaced'/, `'${word}'`));
      await expectSoon('/healthz', `"${word}"`);
    }
    expect(serverPid(dataDir())).toBe(postmaster);
  });

  test('shows an error in a component in plain text, on the page and in the terminal, until it is corrected', async () => {
    const mistake = /\[PARSE_ERROR\][^\n]+\n[^\n]+src\/site\/site-header\.tsx:\d+/;
    const header = 'export function SiteHeader() {';
    copy.write('src/site/site-header.tsx', (code) => code.replace(header, `${header} const = 1;`));
    await vi.waitFor(async () => expect(await read('/')).toMatch(mistake), timeout);
    expect(site.stderr).toMatch(mistake);
    expect(site.stderr).not.toContain('\u001b');
    copy.write('src/site/site-header.tsx', (code) => code.replace(' const = 1;', ''));
    await expectSoon('/', 'Un altro testo');
  });

  test('reports an error in server code, waits, and continues once it is corrected', async () => {
    copy.write('src/process/listen.ts', (code) =>
      code.replace('export async function', 'export asyn function'),
    );
    await vi.waitFor(() => expect(site.stdout).toContain('The server stopped (see above).'), timeout);
    expect(site.stderr).toMatch(/src\/process\/listen\.ts:\d+/);
    expect(site.hasEnded).toBe(false);
    copy.replace('src/process/listen.ts', (code) =>
      code.replace('export asyn function', 'export async function'),
    );
    await expectSoon('/', 'Un altro testo');
  });

  test('ends with Ctrl-C, together with all processes that it started', async () => {
    expect(await site.pressCtrlC()).toMatchObject({ code: 0, signal: null });
    expect(serverProcesses(dataDir())).toEqual([]);
    await expect(read('/healthz')).rejects.toThrow('fetch failed');
  });

  test('ends with SIGTERM too, even before it serves', async () => {
    const { args, env, cwd } = devCommand();
    const port = String(await freePort());
    const program = new Program({ args, cwd, env: { ...env, DATA_DIR: dataDir(), PORT: port } });
    await vi.waitFor(() => expect(serverProcesses(dataDir())).not.toEqual([]), timeout);
    await program.signal('SIGTERM');
    expect(serverProcesses(dataDir())).toEqual([]);
  });
});
