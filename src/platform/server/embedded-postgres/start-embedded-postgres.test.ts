import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import {
  clusterFolder,
  query,
  serverPid,
  serverProcesses,
  startForTest,
  temporaryDataDir,
} from '#tests/support/test-cluster.ts';
import { throwawaySettings } from '#tests/support/throwaway-server.ts';
import { StartError } from '../config/start-error.ts';
import { joinEmbeddedPostgres } from './join-embedded-postgres.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

test('data is kept over a stop and a start', async () => {
  const dataDir = temporaryDataDir();
  const first = await startForTest(dataDir);
  await query(first, "create table beers as select 'Ambrata' as name");
  await first.stop();
  expect(serverProcesses(dataDir)).toEqual([]);

  const second = await startForTest(dataDir);
  expect(await query(second, 'select name from beers')).toEqual([{ name: 'Ambrata' }]);
});

test('acknowledged writes are on disk, unless the settings say otherwise', async () => {
  const durability = `select current_setting('fsync') || current_setting('full_page_writes')
    || current_setting('synchronous_commit') || current_setting('data_checksums') as settings`;
  const durable = await startForTest(temporaryDataDir(), { settings: [] });
  const relaxed = await startForTest(temporaryDataDir(), {
    settings: ['fsync=off', 'synchronous_commit=off'],
  });
  expect(await query(durable, durability)).toEqual([{ settings: 'onononon' }]);
  expect(await query(relaxed, durability)).toEqual([{ settings: 'offonoffon' }]);
});

test('of two instances starting at once on an empty folder one runs and the other is refused', async () => {
  const dataDir = temporaryDataDir();
  const starts = await Promise.allSettled([startForTest(dataDir), startForTest(dataDir)]);
  const [running] = starts.filter((start) => start.status === 'fulfilled');
  const [refused] = starts.filter((start) => start.status === 'rejected');
  expect(refused?.reason).toBeInstanceOf(StartError);
  expect(running && (await query(running.value, 'select 1 as one'))).toEqual([{ one: 1 }]);
});

test('a command without a running application starts and stops the server', async () => {
  const dataDir = temporaryDataDir();
  await expect(joinEmbeddedPostgres({ dataDir })).rejects.toThrow(/^There is no database in .+\.$/);
  expect(fs.readdirSync(dataDir)).toEqual([]);
  await (await startForTest(dataDir)).stop();
  const command = await joinEmbeddedPostgres({ dataDir });
  expect(await query(command, 'select 1 as one')).toEqual([{ one: 1 }]);
  await command.stop();
  expect(serverProcesses(dataDir)).toEqual([]);
});

test('a data folder whose path is too long for a socket works', async () => {
  const dataDir = path.join(temporaryDataDir(), 'a-long-name'.repeat(10));
  const first = await startForTest(dataDir);
  const shortPath = new URL(first.url).searchParams.get('host') ?? '';
  onTestFinished(() => fs.rmSync(shortPath));
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('Another instance');
});

test('stopping twice has the effect of stopping once', async () => {
  const postgres = await startForTest(temporaryDataDir());
  await Promise.all([postgres.stop(), postgres.stop()]);
  await expect(query(postgres, 'select 1')).rejects.toThrow('ENOENT');
});

test('a server that hangs is killed, and its acknowledged writes are not lost', async () => {
  const dataDir = temporaryDataDir();
  const postgres = await startForTest(dataDir);
  await query(postgres, "create table beers as select 'Ambrata' as name");
  process.kill(serverPid(dataDir), 'SIGSTOP');
  await postgres.stop();
  await expect.poll(() => serverProcesses(dataDir)).toEqual([]);

  const next = await startForTest(dataDir);
  expect(await query(next, 'select name from beers')).toEqual([{ name: 'Ambrata' }]);
}, 40_000);

describe('while an application uses a folder', () => {
  let dataDir: string;
  let application: EmbeddedPostgres;
  const isAnswering = async () => (await query(application, 'select 1 as one'))[0]?.one === 1;

  beforeAll(async () => {
    dataDir = makeTemporaryFolder();
    process.env.AUTH_SECRET = 'not for the server';
    application = await startEmbeddedPostgres({ dataDir, settings: throwawaySettings });
    delete process.env.AUTH_SECRET;
  });

  afterAll(async () => {
    await application.stop();
    removeTemporaryFolder(dataDir);
  });

  test('a second instance is refused, and the first keeps running', async () => {
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `Another instance of the application uses the database in ${clusterFolder(dataDir)}: stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await isAnswering()).toBe(true);
  });

  test('another command uses its server and leaves it running', async () => {
    const command = await joinEmbeddedPostgres({ dataDir });
    expect(command.url).toBe(application.url);
    await command.stop();
    expect(await isAnswering()).toBe(true);
  });

  test('the server listens on no network address', async () => {
    expect(await query(application, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  test('the server does not see the secrets of the application', () => {
    const environment = fs.readFileSync(`/proc/${serverPid(dataDir)}/environ`, 'utf8');
    expect(environment).toContain('TZ=UTC');
    expect(environment).not.toContain('AUTH_SECRET');
  });
});
