import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { commands, usageOf } from '../../scripts/help.mjs';
import { serverProcesses, temporaryDataDir } from '../support/test-cluster.ts';
import { copyDemoData, dataFolder } from './data-folder.ts';
import { Program } from './site-process.ts';

const folder = dataFolder();

const operators: [script: string, ...args: string[]][] = [
  ['verify'],
  ['admin', 'ada@example.org'],
  ['two-factor-off', 'ada@example.org'],
  ['backup'],
];

/** Runs an operator's command that must refuse with one sentence. */
async function refusalOf([script, ...args]: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { code, stdout, stderr } = await new Program({ args: [`scripts/${script}.ts`, ...args], env }).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
  return stderr.trim();
}

describe.each(operators)('npm run %s', (...command) => {
  test('creates no database where there is none', async () => {
    const dataDir = temporaryDataDir();
    expect(await refusalOf(command, { DATA_DIR: dataDir })).toContain(`There is no database in ${dataDir}`);
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });
});

test('commands refuse an empty database, and one of another version, and change neither', async () => {
  const dataDir = folder.path;
  const env = { DATA_DIR: dataDir };
  await (await startEmbeddedPostgres({ dataDir })).stop();
  for (const command of operators) expect(await refusalOf(command, env)).toContain('The database is empty');
  fs.rmSync(dataDir, { recursive: true });
  copyDemoData('demo', dataDir);
  const shift = (difference: number) =>
    onDatabase(dataDir, `update drizzle.__drizzle_migrations set created_at = created_at + ${difference}`);
  for (const [difference, sentence] of [
    [-1, 'The database is of an older version of the application'],
    [2, 'The database was changed by a newer version of the application'],
  ] as const) {
    const before = await shift(difference);
    for (const command of operators.slice(0, 3)) expect(await refusalOf(command, env)).toContain(sentence);
    expect(await onDatabase(dataDir, 'select 1')).toEqual(before);
  }
  expect(serverProcesses(dataDir)).toEqual([]);
});

test('a backup into a folder that is not writable is refused with one sentence', async () => {
  const file = path.join(temporaryDataDir(), 'a-file');
  fs.writeFileSync(file, '');
  const target = path.join(file, 'backups');
  const env = { DATA_DIR: folder.path };
  expect(await refusalOf(['backup', target], env)).toBe(
    `The backup could not be written below ${target} (ENOTDIR): make room there, or name another folder.`,
  );
});

describe('every command that README.md, docs/commands.md or package.json names', () => {
  const scripts: Record<string, string> = JSON.parse(fs.readFileSync('package.json', 'utf8')).scripts;
  const documents = ['README.md', 'docs/commands.md'].map((file) => fs.readFileSync(file, 'utf8')).join('\n');
  const named = new Set(
    [...documents.matchAll(/(?:`| {4})npm (?:run )?([a-z][a-z0-9:-]*)/g)].map(([, name = '']) => name),
  );
  // Commands of other tools: `npm`, `biome` and `tsc` describe themselves.
  const ofOtherTools = ['npm', 'format', 'types'];

  test('is a script of package.json, and is in the documents', () => {
    expect([...named].filter((name) => !scripts[name])).toEqual([]);
    expect(Object.keys(commands).filter((name) => !named.has(name))).toEqual([]);
    expect(Object.keys(commands).toSorted()).toEqual(
      Object.keys(scripts)
        .filter((name) => !ofOtherTools.includes(name))
        .toSorted(),
    );
  });

  test.each(Object.keys(commands))(
    'prints its description and does nothing else: npm run %s -- --help',
    async (name) => {
      const [, program = '', ...args] = (scripts[name] ?? '').replace('exec ', '').split(' ');
      const dataDir = temporaryDataDir();
      for (const help of ['--help', '-h']) {
        const command = { args: [program, ...args, help], env: { DATA_DIR: dataDir } };
        expect(await new Program(command).ended).toEqual({
          code: 0,
          signal: null,
          stdout: `${usageOf(name)}\n`,
          stderr: '',
        });
      }
      expect(fs.readdirSync(dataDir)).toEqual([]);
    },
  );

  /** The others have tests elsewhere (`check` and `test:changed` in `new-area.test.ts`), or take minutes. */
  const cheap: [name: string, output: RegExp, ...args: string[]][] = [
    ['texts', /^de: \d+ ok/m, 'status'],
    ['messages', /^$/],
    ['test:unit', /1 passed/, 'src/framework/search-text.test.ts'],
  ];
  test.each(cheap)('can be run: npm run %s', async (name, output, ...args) => {
    const [, program = '', ...own] = (scripts[name] ?? '').split(' ');
    const env = { NODE_ENV: undefined };
    const { code, stdout } = await new Program({ args: [program, ...own, ...args], env }).ended;
    expect({ name, code }).toEqual({ name, code: 0 });
    expect(stdout).toMatch(output);
  });
});

/** Runs SQL on the stopped site's database; returns its applied migrations. */
async function onDatabase(dataDir: string, sql: string): Promise<unknown[]> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await client.query(sql);
    return (await client.query('select hash, created_at from drizzle.__drizzle_migrations order by 1')).rows;
  } finally {
    await client.end();
    await postgres.stop();
  }
}
