import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

const files = globSync(['*', '{src,scripts,tests}/**/*'], { cwd: root }).map((file) => `/${file}`);

/** Not `contributing.md`: its worked examples name files of areas that do not exist. */
const documents = globSync(
  [
    'README.md',
    'docs/{architecture,configuration,guarantees,operations}.md',
    'docs/{architecture,decisions}/*.md',
  ],
  { cwd: root },
);

it.each(documents)('%s names only files that exist', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const named = [...text.matchAll(/`([\w./$-]+\.(?:tsx?|mjs|css|svg))`/g)].map(([, file]) => file);
  expect(named.filter((file) => !files.some((each) => each.endsWith(`/${file}`)))).toEqual([]);
});
