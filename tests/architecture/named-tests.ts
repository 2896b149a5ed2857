import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

const testFiles = globSync('{src,laboratory,tests}/**/*.test.{ts,tsx}', { cwd: root });

/** Test files and, where quoted, the names or parts of names of tests in them: `file.test.ts`: "name", "name". */
export const mentionsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.test\.tsx?)`(?::((?:,? "[^"]+")+))?/g)].map(([, file = '', names = '']) => ({
    file,
    names: [...names.matchAll(/"([^"]+)"/g)].map(([, name]) => name),
  }));

/** Tests and test files that a text names but that do not exist. */
export function listMissingTests(text: string): (string | undefined)[] {
  return mentionsIn(text).flatMap(({ file, names }) => {
    const [found] = testFiles.filter((each) => `/${each}`.endsWith(`/${file}`));
    const code = found && readFileSync(path.join(root, found), 'utf8');
    return code ? names.filter((name) => !code.includes(`${name}`)) : [file];
  });
}
