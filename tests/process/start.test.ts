import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { serverProcesses, temporaryDataDir } from '../support/test-cluster.ts';
import { copyDemoData, dataFolder } from './data-folder.ts';
import { freePort, Program, startSiteProcess } from './site-process.ts';

/** Starts the site with an environment that it must refuse. */
async function refusalOf(env: NodeJS.ProcessEnv): Promise<string> {
  const dataDir = env.DATA_DIR ?? temporaryDataDir();
  const program = new Program({ env: { LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env } });
  const { code, stdout, stderr } = await program.ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^([A-Z][^\n]+\.\n)+$/);
  expect(serverProcesses(dataDir)).toEqual([]);
  return stderr.trim();
}

describe('a problem that the operator can correct is reported in one sentence, and the start ends with code 1', () => {
  test.each(['1', '2'])('a port that is in use, with web processes: %s', async (WEB_PROCESSES) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    expect(await refusalOf({ PORT: String(port), WEB_PROCESSES })).toBe(
      `Port ${port} is in use: stop the program that uses it, or choose another with PORT=${Number(port) + 1} npm start.`,
    );
  });

  test('a data folder that cannot be written', async () => {
    const file = path.join(temporaryDataDir(), 'a-file');
    writeFileSync(file, '');
    const dataDir = path.join(file, 'data');
    expect(await refusalOf({ DATA_DIR: dataDir })).toBe(
      `The data folder ${dataDir} cannot be written (ENOTDIR): set DATA_DIR to a folder that the application may write.`,
    );
  });

  test('an address that does not belong to this machine', async () => {
    for (const HOST of ['203.0.113.9', 'nowhere.invalid']) {
      const dataDir = temporaryDataDir();
      expect(await refusalOf({ HOST, PORT: String(await freePort()), DATA_DIR: dataDir })).toBe(
        `HOST ${HOST} is not an address of this machine: use 127.0.0.1 or 0.0.0.0.`,
      );
      expect(readdirSync(dataDir)).toEqual([]);
    }
  });

  test.each<[string, NodeJS.ProcessEnv, string]>([
    ['a wrong port', { PORT: 'beer' }, 'PORT must be a port number from 1 to 65535, for example 3000.'],
    [
      'a live site without a secret',
      {
        SITE_URL: 'https://www.example.org',
        LEDGER_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'info@example.org',
        PAYPAL_ENVIRONMENT: 'simulator',
      },
      'AUTH_SECRET is needed when SITE_URL is set: it must have at least 32 characters (make one with: openssl rand -base64 32).',
    ],
    [
      'a proxy that is none',
      { TRUSTED_PROXIES: 'proxy' },
      'TRUSTED_PROXIES must be addresses or networks separated by commas, for example 10.0.0.0/8.',
    ],
    [
      'a sign in the password of the database that an address cannot hold',
      { DATABASE_URL: 'postgresql://tu:tira#misu@127.0.0.1:9/tu' },
      'DATABASE_URL must look like postgresql://user:password@host:5432/database, with # / ? @ and % of the password percent-encoded (%23 for #).',
    ],
    [
      'a sign in the password of the mail server that an address cannot hold',
      { SMTP_URL: 'smtps://tu:tira#misu@127.0.0.1:465' },
      'SMTP_URL must look like smtps://user:password@mail.example.org:465, with # / ? @ and % of user and password percent-encoded (%23 for #).',
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgresql://tu:tiramisu@127.0.0.1:9/tu' },
      'The database of DATABASE_URL cannot be reached (ECONNREFUSED): start it, or correct the address, user, password or name in DATABASE_URL.',
    ],
  ])('%s', async (_what, env, sentence) => {
    expect(await refusalOf(env)).toBe(sentence);
  });
});

const folder = dataFolder();

test('an unreachable mail server, wrong PayPal keys and running as root cause warnings, and the site serves', async () => {
  const payPal = await startTestSimulator();
  onTestFinished(() => payPal.stop());
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    PAYPAL_ENVIRONMENT: 'sandbox',
    PAYPAL_API_URL: payPal.url,
    PAYPAL_CLIENT_ID: 'nobody',
    PAYPAL_CLIENT_SECRET: 'tiramisu',
    PAYPAL_WEBHOOK_ID: 'webhook',
  };
  const site = await startSiteProcess({ dataDir: folder.path, command: { env } });
  onTestFinished(() => void site.signal('SIGKILL'));
  const warned = () =>
    site.stdout
      .split('\n')
      .filter((line) => line.startsWith('{"level":40'))
      .join('\n');
  await vi.waitFor(
    () => {
      expect(warned()).toContain('What SMTP_URL names does not answer or refuses: emails wait');
      expect(warned()).toContain('What PAYPAL_CLIENT_ID names does not answer or refuses: nobody can pay');
    },
    { timeout: 20_000 },
  );
  expect(warned().includes('The web server runs as root')).toBe(process.getuid?.() === 0);
  expect(site.stdout).not.toContain('tiramisu');
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  await site.signal('SIGTERM');
});

test('systemd is notified exactly once, when the site is ready', async () => {
  const dataDir = temporaryDataDir();
  copyDemoData('demo', dataDir);
  const programs = path.join(dataDir, 'programs');
  const report = path.join(dataDir, 'report');
  mkdirSync(programs);
  const port = await freePort();
  // It writes the request, and the site's current answer.
  const program = `#!${process.execPath}
    const { writeFileSync } = require('node:fs');
    const asked = [...process.argv.slice(2), process.env.NOTIFY_SOCKET].join(' ');
    fetch('http://127.0.0.1:${port}/readyz').then(({ status }) =>
      writeFileSync(${JSON.stringify(report)}, asked + ' ' + status, { flag: 'a' }),
    );`;
  writeFileSync(path.join(programs, 'systemd-notify'), program, { mode: 0o755 });
  const site = await startSiteProcess({
    dataDir,
    port,
    command: { env: { NOTIFY_SOCKET: '/run/notify', PATH: `${programs}:${process.env.PATH}` } },
  });
  onTestFinished(async () => void (await site.signal('SIGTERM')));
  const reported = `--ready --pid=${site.child.pid} /run/notify 200`;
  await vi.waitFor(() => expect(readFileSync(report, 'utf8')).toBe(reported), { timeout: 10_000 });
});
