import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { clusterFolder, query, startForTest, temporaryDataDir } from '#tests/support/test-cluster.ts';
import { StartError } from '../config/start-error.ts';
import { chooseServerAccount, runAs } from './server-account.ts';
import { findEmbeddedBinaries, type ServerBinaries } from './server-binaries.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;

describe('an unusable folder is refused with a message', () => {
  test.each([
    ['below a file', (folder: string) => path.join(folder, 'file/sub'), 'ENOTDIR'],
    ['being a file', (folder: string) => path.join(folder, 'file'), 'ENOTDIR'],
    ['below a folder of the system', () => '/proc/sub/data', 'ENOENT'],
  ])('%s', async (_, place, code) => {
    const folder = temporaryDataDir();
    fs.writeFileSync(path.join(folder, 'file'), '');
    const dataDir = place(folder);
    await expectRefusal(
      dataDir,
      `The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to a folder that the application may write.`,
    );
  });

  test('holding a database of another PostgreSQL version', async () => {
    const dataDir = temporaryDataDir();
    makeCluster(dataDir, { PG_VERSION: '17\n' });
    await expectRefusal(dataDir, 'was made by PostgreSQL 17 and the application brings 18: back it up');
  });

  test('holding something that is not a database', async () => {
    const dataDir = temporaryDataDir();
    makeCluster(dataDir, { 'notes.txt': '' });
    await expectRefusal(dataDir, 'holds something that is not a database: remove it');
  });

  test.runIf(isRoot)("not accessible to the server's account", async () => {
    const dataDir = temporaryDataDir();
    fs.chmodSync(dataDir, 0o700);
    const account = chooseServerAccount(dataDir)?.name;
    await expectRefusal(
      dataDir,
      `as the account "${account}", which cannot enter ${dataDir}: set DATA_DIR to`,
    );
  });

  test.runIf(isRoot)('with a database that was copied by root', async () => {
    const dataDir = temporaryDataDir();
    makeCluster(dataDir, { PG_VERSION: '18\n' });
    fs.chownSync(clusterFolder(dataDir), 0, 0);
    await expectRefusal(dataDir, 'belongs to root, as which PostgreSQL does not run: give it to');
  });
});

test('the error of a server that cannot start holds its last log line', async () => {
  const dataDir = temporaryDataDir();
  await expect(startEmbeddedPostgres({ dataDir, settings: ['max_connections=few'] })).rejects.toThrow(
    `The database did not start (invalid value for parameter "max_connections": "few"): see ${dataDir}/postgres/server.log.`,
  );
});

test("a killed server's lock does not prevent a start when another process has its process number", async () => {
  const dataDir = temporaryDataDir();
  const postgres = await startForTest(dataDir);
  await postgres.stop();
  const other = spawn('sleep', ['60'], runAs(chooseServerAccount(clusterFolder(dataDir))));
  onTestFinished(() => {
    other.kill();
  });
  const lockFile = path.join(clusterFolder(dataDir), 'postmaster.pid');
  fs.writeFileSync(lockFile, `${other.pid}\n${clusterFolder(dataDir)}\n1\n5432\n\n\n\nready\n`);
  giveToServer(lockFile);
  fs.writeFileSync(path.join(dataDir, 'postgres/socket/.s.PGSQL.5432.lock'), `${other.pid}\n`);

  const next = await startForTest(dataDir);
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)(
  'below the home folder of root the database is stored where its account can reach it',
  async () => {
    const home = temporaryDataDir();
    fs.chmodSync(home, 0o700);
    vi.spyOn(os, 'homedir').mockReturnValue(home);
    const dataDir = path.join(home, 'project/data');
    const binaries = copyBinaries(path.join(home, 'project/native'));
    const warn = vi.fn();

    const first = await startForTest(dataDir, { binaries, log: { info: warn, warn, error: warn } });
    const place = fs.realpathSync(path.join(dataDir, 'postgres'));
    onTestFinished(() => removeTemporaryFolder(place));
    expect(place).toMatch(/^\/var\/lib\/embedded-postgres-/);
    expect(warn).toHaveBeenCalledWith({ folder: place }, expect.any(String));
    await query(first, "create table beers as select 'Ambrata' as name");
    await first.stop();

    const second = await startForTest(dataDir, { binaries });
    expect(await query(second, 'select name from beers')).toEqual([{ name: 'Ambrata' }]);
  },
);

async function expectRefusal(dataDir: string, sentence: string): Promise<void> {
  const refusal = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toContain(sentence);
}

function copyBinaries(root: string): ServerBinaries {
  const binaries = findEmbeddedBinaries();
  fs.cpSync(binaries.root, root, { recursive: true, verbatimSymlinks: true });
  return { ...binaries, root };
}

function makeCluster(dataDir: string, files: Record<string, string>): void {
  fs.mkdirSync(clusterFolder(dataDir), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    fs.writeFileSync(path.join(clusterFolder(dataDir), name), content);
  }
  giveToServer(clusterFolder(dataDir));
}

function giveToServer(file: string): void {
  const account = chooseServerAccount(file);
  if (account) fs.chownSync(file, account.uid, account.gid);
}
