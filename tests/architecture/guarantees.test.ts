import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

const guarantees = readFileSync(path.join(root, 'docs/guarantees.md'), 'utf8');
const testFiles = globSync('{src,tests}/**/*.test.{ts,tsx}', { cwd: root });

/** Test files and, where quoted, the names or parts of names of tests in them. */
const mentions = [...guarantees.matchAll(/`([\w./-]+\.test\.tsx?)`(?::((?:,? "[^"]+")+))?/g)].map(
  ([, file = '', names = '']) => ({ file, names: [...names.matchAll(/"([^"]+)"/g)].map(([, name]) => name) }),
);

it('every promise names a test', () => {
  const promises = guarantees
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes('Held by'));
  expect(promises.length).toBeGreaterThan(10);
  expect(promises.filter((line) => !line.includes('.test.ts`'))).toEqual([]);
});

it('every test that is named there exists', () => {
  const missing = mentions.flatMap(({ file, names }) => {
    const [found] = testFiles.filter((each) => `/${each}`.endsWith(`/${file}`));
    const code = found && readFileSync(path.join(root, found), 'utf8');
    return code ? names.filter((name) => !code.includes(`${name}`)) : [file];
  });
  expect(missing).toEqual([]);
});
