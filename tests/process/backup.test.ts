import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSystemBinaries, startPrivatePostgres } from '../../scripts/private-postgres.ts';
import { BackupRehearsal, type Home, placeOf, runCommand } from './backup-rehearsal.ts';
import { copyDemoData, dataFolder } from './data-folder.ts';
import { freePort } from './site-process.ts';

const folder = dataFolder();
const dataDir = (name: string) => path.join(folder.path, name, 'data');

/** A shop that sells, is backed up while others buy, continues, and is then restored elsewhere. */
function rehearse(homes: () => Promise<{ first: Home; second: Home }>): void {
  let rehearsal: BackupRehearsal;
  let home: { first: Home; second: Home };
  let backup = '';
  let firstOrder = '';
  let laterOrder = '';
  let told: string[] = [];

  beforeAll(async () => {
    home = await homes();
    rehearsal = await BackupRehearsal.begin(home.first, await freePort());
  });
  afterAll(() => rehearsal?.end());

  test('is backed up while people buy, without an effect on them', async () => {
    firstOrder = await rehearsal.buy();
    const { result, before, failures } = await rehearsal.whileOthersBuy(() =>
      runCommand('backup', home.first),
    );
    backup = placeOf(result);
    told = before;
    laterOrder = await rehearsal.buy();
    for (const codes of failures) expect(codes).toEqual({});
    expect(path.dirname(backup)).toBe(path.join(path.dirname(home.first.DATA_DIR), 'backups'));
    expect(fs.readdirSync(path.dirname(backup))).toEqual([path.basename(backup)]);
    for (const name of ['', ...fs.readdirSync(backup)])
      expect(fs.statSync(path.join(backup, name)).mode & 0o077).toBe(0);
  });

  test('is never overwritten by a backup', async () => {
    const { code, stderr } = await runCommand('restore', home.first, backup);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^(The site runs on|The database of DATABASE_URL is not empty)[^\n]+\n$/),
    });
  });

  test('has every order from before the backup, and none from after it, when restored in another place', async () => {
    await rehearsal.closeSite();
    const restored = await runCommand('restore', home.second, backup);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    await rehearsal.open(home.second);
    const orders = await rehearsal.listOrders();
    expect(orders).toEqual(expect.arrayContaining([firstOrder, ...told]));
    expect(orders).not.toContain(laterOrder);
  });

  test('continues to sell after it is restored, with consistent accounts', async () => {
    await rehearsal.expectBooksToBalance();
    const order = await rehearsal.buy();
    expect(await rehearsal.listOrders()).toContain(order);
    await rehearsal.expectBooksToBalance();
  });
}

describe('a shop with the embedded database', () => {
  rehearse(async () => {
    copyDemoData('shop', dataDir('first'));
    return { first: { DATA_DIR: dataDir('first') }, second: { DATA_DIR: dataDir('second') } };
  });
});

describe.runIf(findSystemBinaries())('a shop with a database of its own', () => {
  let postgres: Awaited<ReturnType<typeof startPrivatePostgres>>;
  afterAll(() => postgres?.stop());

  rehearse(async () => {
    postgres = await startPrivatePostgres();
    const restored = await createDatabase(postgres.url, 'restored');
    return {
      first: { DATA_DIR: dataDir('outside'), DATABASE_URL: postgres.url },
      second: { DATA_DIR: dataDir('outside-restored'), DATABASE_URL: restored },
    };
  });
});

/** Creates a second database on the same server; returns its address. */
async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}
