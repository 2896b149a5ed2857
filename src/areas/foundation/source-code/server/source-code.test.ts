import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { list } from 'tar';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { listSourceFiles } from './source-files.ts';

const database = testDatabase();
const root = path.resolve(import.meta.dirname, '../../../../..');

async function readIdentity(changes: Parameters<typeof testConfig>[0] = {}) {
  const config = testConfig(changes);
  const { app } = createTestApp(testDeps(database.db, { config }));
  return (await app.request(`${config.siteUrl}/api/settings/identity`)).json();
}

test('every user can download the source code of the running version, with its licence', async () => {
  const { sourceUrl } = await readIdentity();
  const { app } = createTestApp(testDeps(database.db));
  const answer = await app.request(`${testConfig().siteUrl}${sourceUrl}`);
  expect(answer.headers.get('content-type')).toBe('application/gzip');
  const names: string[] = [];
  const reader = list({ onReadEntry: (entry) => void names.push(entry.path) });
  reader.end(Buffer.from(await answer.arrayBuffer()));
  expect(names.sort()).toEqual(
    listSourceFiles(root)
      .map((file) => `tu-tutto-e-uno/${file}`)
      .sort(),
  );
  expect(names).toContain('tu-tutto-e-uno/LICENSE');
});

test('an operator who changed the software can configure another URL', async () => {
  const sourceUrl = 'https://code.example.org/tu';
  expect(await readIdentity({ sourceUrl })).toMatchObject({ sourceUrl });
});

test.runIf(existsSync(path.join(root, '.git')))('the archive contains every file that git tracks', () => {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(listSourceFiles(root)).toEqual(tracked.trim().split('\n').sort());
});

test("the archive does not contain the operator's own files", () => {
  const folder = makeTemporaryFolder();
  onTestFinished(() => removeTemporaryFolder(folder));
  for (const name of ['src', 'data', 'deploy', 'notes']) mkdirSync(path.join(folder, name));
  const write = (file: string, text = '') => writeFileSync(path.join(folder, file), text);
  for (const file of ['.env', 'secrets.json', 'data/mail.json', 'notes/keys.md', 'src/.env', 'deploy/tu.env'])
    write(file);
  write('.npmrc', '//packages.example.org/:_authToken=secret');
  for (const file of ['package.json', 'src/server.ts']) write(file);
  expect(listSourceFiles(folder)).toEqual(['package.json', 'src/server.ts']);
});

test('the licence is the one in package.json, in full', () => {
  const licence = readFileSync(path.join(root, 'LICENSE'), 'utf8');
  expect(readFileSync(path.join(root, 'package.json'), 'utf8')).toContain('"license": "AGPL-3.0-or-later"');
  expect(licence).toMatch(/^\s+GNU AFFERO GENERAL PUBLIC LICENSE\n\s+Version 3, 19 November 2007/);
  expect(licence).toContain('13. Remote Network Interaction');
  expect(licence).toContain('END OF TERMS AND CONDITIONS');
});
