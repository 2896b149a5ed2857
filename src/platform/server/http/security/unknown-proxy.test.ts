import { expect, test } from 'vitest';
import { createCheckedApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LogLines } from '#tests/support/log-lines.ts';
import { visitor } from '../../../kernel/actor.ts';
import { createLog } from '../../log/log.ts';

const database = testDatabase();

/** The log's warnings after these requests, each from a socket address. */
async function warningsAfter(
  requests: [socket: string, forwardedFor: string | undefined][],
  trustedProxies: string[] = [],
) {
  const lines = new LogLines();
  const config = testConfig({ trustedProxies });
  const deps = testDeps(database.db, { config, log: createLog('warn', lines) });
  const app = createCheckedApp(deps, { identify: async () => visitor });
  for (const [remoteAddress, forwardedFor] of requests) {
    const headers = new Headers(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {});
    const incoming = { socket: { remoteAddress } };
    await app.request(`${config.siteUrl}/healthz`, { headers }, { incoming });
  }
  return lines.all.map(({ msg, proxy }) => ({ msg, proxy }));
}

const warning = expect.stringContaining('TRUSTED_PROXIES');

test('a proxy missing from the configuration is reported once, with the setting', async () => {
  const requests: [string, string][] = [
    ['10.0.0.2', '198.51.100.7'],
    ['10.0.0.2', '198.51.100.8'],
  ];
  expect(await warningsAfter(requests)).toEqual([{ msg: warning, proxy: '10.0.0.2' }]);
});

test('an address that may be a visitor’s is not logged', async () => {
  expect(await warningsAfter([['203.0.113.5', '198.51.100.7']])).toEqual([
    { msg: warning, proxy: undefined },
  ]);
});

test('nothing is reported for a configured proxy, or for visitors without one', async () => {
  expect(await warningsAfter([['10.0.0.2', '198.51.100.7']], ['10.0.0.0/8'])).toEqual([]);
  expect(await warningsAfter([['203.0.113.5', undefined]])).toEqual([]);
});
