import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

const files = globSync(['*', '{src,scripts,tests}/**/*'], { cwd: root }).map((file) => `/${file}`);

/** Not `contributing.md` and recipes: their worked examples name files of areas that do not exist. */
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

it('every recipe is reached from docs/contributing.md, and links between them lead somewhere', () => {
  const recipes = globSync('docs/recipes/*.md', { cwd: root }).sort();
  expect(recipes.length).toBeGreaterThan(10);
  const linksOf = (document: string) =>
    [...readFileSync(path.join(root, document), 'utf8').matchAll(/\]\(([^)#:]+\.md)\)/g)].map(([, link]) =>
      path.join(path.dirname(document), link ?? ''),
    );
  const reached = linksOf('docs/contributing.md');
  expect(recipes.filter((recipe) => !reached.includes(recipe))).toEqual([]);
  const known = globSync('docs/**/*.md', { cwd: root });
  const links = ['docs/contributing.md', ...recipes].flatMap(linksOf);
  expect(links.filter((link) => !known.includes(link))).toEqual([]);
});
