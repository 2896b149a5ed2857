import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataFolder } from '#tests/process/data-folder.ts';
import {
  clusterFolder,
  query,
  serverProcesses,
  startForTest,
  temporaryDataDir,
} from '#tests/support/test-cluster.ts';
import { FixedClock } from '../../kernel/clock/fixed-clock.ts';
import { StartError } from '../config/start-error.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { createStorage } from '../storage/create-storage.ts';
import { backUp } from './back-up.ts';
import { restoreBackup } from './restore-backup.ts';

const clock = new FixedClock();
const pictureKey = 'pictures/01890000-0000-7000-8000-000000000000/320.webp';
const picture = Uint8Array.from({ length: 100_000 }, (_, index) => index % 253);

const folder = dataFolder();
let whole = '';

beforeAll(async () => {
  const dataDir = path.join(folder.path, 'data');
  const postgres = await startEmbeddedPostgres({ dataDir, settings: ['fsync=off'] });
  await migrateDatabase(postgres.url);
  await query(postgres, "create table beers as select 'Ambrata' as name");
  await postgres.stop();
  fs.mkdirSync(path.join(dataDir, 'mail'));
  fs.writeFileSync(path.join(dataDir, 'mail/email.json'), '{}');
  await createStorage({ dataDir, s3: undefined }).put(pictureKey, picture, 'image/webp');
  const backup = await backUp({ dataDir, databaseUrl: undefined }, path.join(folder.path, 'kept'), clock);
  whole = backup.place;
});

/** A copy of the backup, changed by `change`. */
function copyOfBackup(change: (copy: string) => void): string {
  const copy = path.join(temporaryDataDir(), path.basename(whole));
  fs.cpSync(whole, copy, { recursive: true });
  change(copy);
  return copy;
}

function changeManifest(copy: string, values: object): void {
  const file = path.join(copy, 'backup.json');
  fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, 'utf8')), ...values }));
}

function restore(backup: string, dataDir: string, { replace = false, databaseUrl = '' } = {}) {
  const place = { dataDir, databaseUrl: databaseUrl || undefined };
  return restoreBackup(backup, { place, replace, clock });
}

async function refusalOf(restoring: Promise<unknown>): Promise<string> {
  const refusal = await restoring.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  return String(refusal).replace('StartError: ', '');
}

async function namesIn(dataDir: string) {
  const postgres = await startForTest(dataDir);
  return query(postgres, 'select name from beers');
}

describe('a backup that cannot be restored is refused with a message, and nothing is changed', () => {
  test.each<[string, (copy: string) => void, string]>([
    [
      'no backup',
      (copy) => fs.rmSync(path.join(copy, 'backup.json')),
      'is not a complete backup: name a folder',
    ],
    [
      'something else',
      (copy) => fs.writeFileSync(path.join(copy, 'backup.json'), '{'),
      'is not a complete backup',
    ],
    [
      'a manifest that leads out of its folder',
      (copy) => changeManifest(copy, { folders: ['files/../../x'] }),
      'is not a complete backup',
    ],
    [
      'a changed file',
      (copy) => fs.writeFileSync(path.join(copy, 'cluster/global/pg_control'), 'x', { flag: 'r+' }),
      'cluster/global/pg_control is not as it was written, so use another backup.',
    ],
    [
      'a missing file',
      (copy) => fs.rmSync(path.join(copy, 'files/mail/email.json')),
      'files/mail/email.json is missing',
    ],
    [
      'a link in the place of a file',
      (copy) => {
        fs.renameSync(path.join(copy, 'files/mail/email.json'), path.join(copy, 'elsewhere.json'));
        fs.symlinkSync('../../elsewhere.json', path.join(copy, 'files/mail/email.json'));
      },
      'files/mail/email.json is missing',
    ],
    [
      'a newer PostgreSQL',
      (copy) => changeManifest(copy, { serverVersion: 99 }),
      'The backup is of PostgreSQL 99 and the application brings 18',
    ],
    [
      'newer tables',
      (copy) => changeManifest(copy, { migration: 9_999_999_999_999 }),
      'The database in the backup was changed by a newer version of the application',
    ],
    [
      'a newer format',
      (copy) => changeManifest(copy, { format: 2 }),
      'was made by a newer version of the application: restore it with that version.',
    ],
    [
      'a database of its own',
      (copy) => changeManifest(copy, { kind: 'dump' }),
      'set DATABASE_URL to the empty database',
    ],
  ])('%s', async (_what, change, sentence) => {
    const dataDir = path.join(temporaryDataDir(), 'data');
    expect(await refusalOf(restore(copyOfBackup(change), dataDir))).toContain(sentence);
    expect(fs.existsSync(path.join(dataDir, 'postgres/cluster'))).toBe(false);
  });

  test('a backup of database files is refused when DATABASE_URL is set', async () => {
    const databaseUrl = 'postgresql://localhost/elsewhere';
    expect(await refusalOf(restore(whole, temporaryDataDir(), { databaseUrl }))).toContain(
      'restore it without DATABASE_URL',
    );
  });
});

test('all files of a backup are readable only by the account that owns them', () => {
  const names = fs.readdirSync(whole, { recursive: true, encoding: 'utf8' });
  const open = names.filter((name) => (fs.statSync(path.join(whole, name)).mode & 0o077) !== 0);
  expect(names.length).toBeGreaterThan(100);
  expect(open).toEqual([]);
});

describe('existing data', () => {
  test('is kept, and moved aside when the operator asks for it', async () => {
    const dataDir = temporaryDataDir();
    const current = await startForTest(dataDir);
    await query(current, "create table beers as select 'Bionda' as name");
    const options = { replace: true };
    expect(await refusalOf(restore(whole, dataDir, options))).toBe(
      `The site runs on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
    await current.stop();
    expect(await refusalOf(restore(whole, dataDir))).toBe(
      `${dataDir}/postgres/cluster is there already: set DATA_DIR to another folder, or add --replace, which moves it aside and deletes nothing.`,
    );

    const { movedAside } = await restore(whole, dataDir, options);
    expect(serverProcesses(dataDir)).toEqual([]);
    const [aside = ''] = movedAside;
    expect(aside).toMatch(/\/postgres\/cluster\.before-[\d-]+$/);
    expect(fs.readFileSync(path.join(dataDir, 'mail/email.json'), 'utf8')).toBe('{}');
    const restored = await createStorage({ dataDir, s3: undefined }).get(pictureKey);
    expect(new Uint8Array(await new Response(restored?.stream).arrayBuffer())).toEqual(picture);
    expect(await namesIn(dataDir)).toEqual([{ name: 'Ambrata' }]);

    const other = temporaryDataDir();
    fs.mkdirSync(path.dirname(clusterFolder(other)));
    fs.renameSync(aside, clusterFolder(other));
    expect(await namesIn(other)).toEqual([{ name: 'Bionda' }]);
  });
});

test('an interrupted backup is never listed as a backup, and the first backup a day later removes it', async () => {
  const kept = temporaryDataDir();
  const drafts = ['old', 'new'].map((age, index) => {
    const draft = path.join(kept, `tu-2026-01-01-000000.unfinished-${index}`);
    fs.mkdirSync(draft);
    const written = age === 'old' ? new Date('2026-11-18T00:00:00Z') : clock.now();
    fs.utimesSync(draft, written, written);
    return draft;
  });
  expect(await refusalOf(restore(drafts[0] ?? '', temporaryDataDir()))).toContain('is not a complete backup');
  await backUp({ dataDir: path.join(folder.path, 'data'), databaseUrl: undefined }, kept, clock);
  expect(drafts.map((draft) => fs.existsSync(draft))).toEqual([false, true]);
});

test('a backup without data, or to a folder that cannot be written, is refused with a message', async () => {
  const nothing = { dataDir: temporaryDataDir(), databaseUrl: undefined };
  expect(await refusalOf(backUp(nothing, temporaryDataDir(), clock))).toContain('There is no database in');
  const file = path.join(temporaryDataDir(), 'file');
  fs.writeFileSync(file, '');
  expect(await refusalOf(backUp(nothing, file, clock))).toBe(
    `The backup could not be written below ${file} (EEXIST): make room there, or name another folder.`,
  );
});
