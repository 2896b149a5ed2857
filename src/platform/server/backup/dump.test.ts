import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { FixedClock } from '../../kernel/clock/fixed-clock.ts';
import { backUp } from './back-up.ts';
import { requireEmptyDatabase, requireRestoreTool } from './dump.ts';
import { runTool, withoutPassword } from './postgres-tools.ts';

const database = testDatabase();

function temporaryFolder(): string {
  const folder = makeTemporaryFolder();
  onTestFinished(() => removeTemporaryFolder(folder));
  return folder;
}

/** Makes the PATH one folder; with `name`, it holds a program of that name which reports `version`. */
function onlyProgram(name?: string, version?: number): string {
  const folder = temporaryFolder();
  const script = `#!/bin/sh
    [ "$1" = --version ] && echo "${name} (PostgreSQL) ${version}.4 (Debian)" && exit
    echo "$PGPASSWORD" > ${folder}/password; echo "$@" > ${folder}/arguments
    echo "${name}: error: it did not like the $1" >&2; exit 1`;
  if (name) fs.writeFileSync(path.join(folder, name), script, { mode: 0o755 });
  vi.stubEnv('PATH', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

const backUpDatabase = () =>
  backUp({ dataDir: '/nowhere', databaseUrl: database.url }, temporaryFolder(), new FixedClock());

describe("PostgreSQL's own programs", () => {
  test('are named in the error when they are missing', async () => {
    onlyProgram();
    await expect(backUpDatabase()).rejects.toThrow(
      "pg_dump is not installed: install PostgreSQL's client programs (on Debian: apt-get install postgresql-client).",
    );
  });

  test('are refused when older than the server or the backup', async () => {
    onlyProgram('pg_dump', 12);
    await expect(backUpDatabase()).rejects.toThrow(
      /^The database is PostgreSQL \d+ and pg_dump is 12, which/,
    );
    onlyProgram('pg_restore', 16);
    expect(() => requireRestoreTool(17)).toThrow('The backup was made by pg_dump 17 and pg_restore is 16');
    expect(() => requireRestoreTool(16)).not.toThrow();
  });

  test('get the password through the environment, and the error holds their last message', () => {
    const folder = onlyProgram('pg_dump', 18);
    const address = 'postgresql://tu:tira%23misu@db.example.org/tu';
    expect(() => runTool('pg_dump', address, ['--x'])).toThrow(
      /^pg_dump did not succeed \(it did not like the/,
    );
    expect(fs.readFileSync(path.join(folder, 'password'), 'utf8')).toBe('tira#misu\n');
    expect(fs.readFileSync(path.join(folder, 'arguments'), 'utf8')).not.toMatch(/tira|misu/);
  });

  test('get no setting that only node-postgres understands', () => {
    const address = 'postgresql://tu@db.example.org/tu?sslmode=no-verify&uselibpqcompat=true';
    expect(withoutPassword(address).address).toBe('postgresql://tu@db.example.org/tu?sslmode=require');
  });
});

describe('the target database of a restore', () => {
  test('must be empty', async () => {
    await expect(requireEmptyDatabase(database.url, 15)).rejects.toThrow(
      'The database of DATABASE_URL is not empty, and nothing in it is overwritten',
    );
  });

  test('must not run on an older PostgreSQL than the backup', async () => {
    await expect(requireEmptyDatabase(database.url, 99)).rejects.toThrow('The backup is of PostgreSQL 99');
  });
});
