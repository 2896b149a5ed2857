import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { dataFolder } from './data-folder.ts';
import { isNginxInstalled, NginxProxy } from './nginx-proxy.ts';
import { authSecret, freePort, type RunningSite, startSiteProcess } from './site-process.ts';

const folder = dataFolder();
const megabyte = 1024 * 1024;

describe.runIf(isNginxInstalled)('behind nginx as configured by deploy/nginx.conf', () => {
  let site: RunningSite;
  let nginx: NginxProxy;
  beforeAll(async () => {
    const env = {
      SITE_URL: 'https://www.example.org',
      AUTH_SECRET: authSecret,
      LEDGER_SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'TU Tutto è Uno <info@example.org>',
      PAYPAL_ENVIRONMENT: 'simulator',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    };
    site = await startSiteProcess({ dataDir: folder.path, command: { env } });
    nginx = await NginxProxy.start(path.join(folder.path, 'nginx'), site.port);
  });
  afterAll(async () => {
    await nginx?.stop();
    await site?.signal('SIGTERM');
  });

  test('a page has the public https address', async () => {
    const { status, headers, body } = await nginx.request('/beershop');
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const [canonical] = /<link[^>]+rel="canonical"[^>]*>/.exec(body) ?? [];
    expect(canonical).toContain('"https://www.example.org/beershop?lng=it"');
  });

  test('requests are counted by their real client address, whatever their headers claim', async () => {
    const ask = (from: string, claimed: string) =>
      nginx.request('/api/nothing', { from, headers: { 'x-forwarded-for': claimed } });
    const statuses = new Set<number>();
    for (let round = 0; round < 31; round++) {
      const addresses = Array.from({ length: 10 }, (_, number) => `10.0.${round}.${number}`);
      const answers = await Promise.all(addresses.map((address) => ask('127.0.0.2', address)));
      for (const { status } of answers) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([404, 429]));
    expect((await ask('127.0.0.3', '127.0.0.2')).status).toBe(404);
  });

  test('an upload that is too large is refused by the site, in the user’s language, and a huge one by nginx', async () => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'de' };
    const large = await nginx.request('/api/checkout', { headers, body: Buffer.alloc(2 * megabyte, ' ') });
    expect(large.status).toBe(413);
    expect(JSON.parse(large.body)).toMatchObject({ error: { code: 'too_large' } });
    const huge = await nginx.request('/api/checkout', { headers, announcedBytes: 21 * megabyte });
    expect(huge.status).toBe(413);
    expect(huge.body).toContain('nginx');
  });
});

test.runIf(isNginxInstalled)('nginx streams events without buffering', async () => {
  const upstream = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: first\n\n');
    await sleep(300);
    response.end('data: second\n\n');
  });
  const port = await freePort();
  upstream.listen(port, '127.0.0.1');
  onTestFinished(() => void upstream.close());
  const nginx = await NginxProxy.start(path.join(folder.path, 'stream'), port);
  onTestFinished(() => nginx.stop());
  const { body, chunkTimes } = await nginx.request('/events');
  const [first = 0, second = 0] = chunkTimes;
  expect(body).toBe('data: first\n\ndata: second\n\n');
  expect(second - first).toBeGreaterThan(200);
});
