import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  clusterFolder,
  kill,
  query,
  serverPid,
  serverProcesses,
  spawnApplication,
  startForTest,
  temporaryDataDir,
} from '#tests/support/test-cluster.ts';
import { openClient } from '../db/open-client.ts';
import { joinEmbeddedPostgres } from './join-embedded-postgres.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const soon = { timeout: 15_000, interval: 20 };

describe('when PostgreSQL is killed', () => {
  test('the running application restarts it with its data, whatever signal killed it', async () => {
    const dataDir = temporaryDataDir();
    const postgres = await startForTest(dataDir);
    await query(postgres, "create table beers as select 'Ambrata' as name");
    for (const signal of ['SIGKILL', 'SIGTERM', 'SIGQUIT', 'SIGKILL']) {
      const killed = serverPid(dataDir);
      process.kill(killed, signal);
      await vi.waitFor(async () => {
        expect(serverPid(dataDir)).not.toBe(killed);
        expect(await query(postgres, 'select name from beers')).toEqual([{ name: 'Ambrata' }]);
      }, soon);
    }
    await vi.waitFor(() => expectLock(postgres), soon);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('Another instance');
  });

  test('the application can be stopped before the restart completes', async () => {
    const dataDir = temporaryDataDir();
    const postgres = await startForTest(dataDir);
    process.kill(serverPid(dataDir), 'SIGKILL');
    await postgres.stop();
    await vi.waitFor(() => expect(serverProcesses(dataDir)).toEqual([]), soon);
  });

  test('in one connection only, the server keeps running and the folder stays locked', async () => {
    const dataDir = temporaryDataDir();
    const postgres = await startForTest(dataDir);
    const pid = serverPid(dataDir);
    await query(
      postgres,
      "select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'embedded-postgres'",
    );
    await vi.waitFor(() => expectLock(postgres), soon);
    expect(serverPid(dataDir)).toBe(pid);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('Another instance');
  });
});

describe('when the application is killed', () => {
  test('the server stops by itself and keeps every acknowledged row', async () => {
    const dataDir = temporaryDataDir();
    const acknowledged = await writeAndKill(dataDir, ({ child }) => kill(child, 'SIGKILL'));
    await vi.waitFor(() => expect(serverProcesses(dataDir)).toEqual([]), soon);
    await expectRows(dataDir, acknowledged);
  });

  test('the next start works at once and keeps every acknowledged row', async () => {
    const dataDir = temporaryDataDir();
    const acknowledged = await writeAndKill(dataDir, ({ child }) => kill(child, 'SIGKILL'));
    await expectRows(dataDir, acknowledged);
  });

  test('together with PostgreSQL, every acknowledged row is kept', async () => {
    const dataDir = temporaryDataDir();
    const acknowledged = await writeAndKill(dataDir, async ({ child }) => {
      process.kill(serverPid(dataDir), 'SIGKILL');
      await kill(child, 'SIGKILL');
    });
    await expectRows(dataDir, acknowledged);
  });

  test('a server that was left running is replaced', async () => {
    const dataDir = temporaryDataDir();
    let orphan = 0;
    const acknowledged = await writeAndKill(dataDir, async ({ child }) => {
      orphan = serverPid(dataDir);
      process.kill(watcherPid(orphan), 'SIGKILL');
      await kill(child, 'SIGKILL');
    });
    await expectRows(dataDir, acknowledged);
    expect(serverPid(dataDir)).not.toBe(orphan);
  });

  test('a leftover server that stops only after its last client leaves is replaced', async () => {
    const dataDir = temporaryDataDir();
    const acknowledged = await writeAndKill(dataDir, async ({ child }) => {
      const orphan = serverPid(dataDir);
      const client = await openClient((await joinEmbeddedPostgres({ dataDir })).url);
      onTestFinished(() => client.end());
      process.kill(watcherPid(orphan), 'SIGKILL');
      await kill(child, 'SIGKILL');
      process.kill(orphan, 'SIGTERM');
    });
    await expectRows(dataDir, acknowledged);
  });

  test('during cluster creation, the next start creates it from the beginning', async () => {
    const dataDir = temporaryDataDir();
    const { child } = spawnApplication(dataDir);
    const drafts = () =>
      fs.readdirSync(path.join(dataDir, 'postgres')).filter((name) => name.includes('.new-'));
    await vi.waitFor(
      () => expect(fs.existsSync(path.join(dataDir, 'postgres', drafts()[0] ?? '-', 'base'))).toBe(true),
      {
        timeout: 10_000,
        interval: 1,
      },
    );
    await kill(child, 'SIGKILL');
    expect(fs.existsSync(clusterFolder(dataDir))).toBe(false);
    // The killed process's children may still write for a moment, and leave a draft that only the start after
    // the next one removes.
    const commands = () => execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' });
    await vi.waitFor(() => expect(commands()).not.toContain(`${dataDir}/postgres/`), soon);

    const postgres = await startForTest(dataDir);
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(drafts()).toEqual([]);
  });
});

test('Ctrl-C reaches the application only, which finishes its work before it stops the server', async () => {
  const dataDir = temporaryDataDir();
  const application = spawnApplication(dataDir);
  await vi.waitFor(() => expect(application.acknowledged()).toBeGreaterThan(0), soon);
  const exited = new Promise((resolve) => application.child.once('exit', resolve));
  process.kill(-Number(application.child.pid), 'SIGINT');
  expect(await exited).toBe(0);
  expect(serverProcesses(dataDir)).toEqual([]);
  const postgres = await startForTest(dataDir);
  expect(await query(postgres, 'select from rows where number = 0')).toHaveLength(1);
});

type Application = ReturnType<typeof spawnApplication>;
type Postgres = Awaited<ReturnType<typeof startForTest>>;

/** Lets an application write for a while, kills it, and returns the number of acknowledged rows. */
async function writeAndKill(
  dataDir: string,
  end: (application: Application) => Promise<void>,
): Promise<number> {
  const application = spawnApplication(dataDir);
  await vi.waitFor(() => expect(application.acknowledged()).toBeGreaterThan(50), soon);
  await end(application);
  return application.acknowledged();
}

/** The connection that locks the folder for one application exists, also after it was lost once. */
async function expectLock(postgres: Postgres): Promise<void> {
  expect(await query(postgres, "select from pg_locks where locktype = 'advisory'")).toHaveLength(1);
}

async function expectRows(dataDir: string, acknowledged: number): Promise<void> {
  const postgres = await startForTest(dataDir);
  const rows = await query(
    postgres,
    `select count(*)::int as count from rows where number <= ${acknowledged}`,
  );
  expect(rows).toEqual([{ count: acknowledged }]);
}

function watcherPid(server: number): number {
  const children = fs.readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  const watcher = children.find((pid) => fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'sh');
  return Number(watcher);
}
