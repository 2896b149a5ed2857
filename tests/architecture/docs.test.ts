import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

const files = globSync(['*', '{src,scripts,tests,laboratory}/**/*'], { cwd: root }).map((file) => `/${file}`);

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

/** Names of other programs and standards, and of examples. */
const foreignNames = new Set(['erasableSyntaxOnly', 'findX', 'getX', 'listX', 'toolDays']);

it('documents name only identifiers that the code has', () => {
  const sources = globSync(
    '{src,scripts,tests,laboratory,deploy,migrations}/**/*.{ts,tsx,mjs,json,sql,template,css}',
    {
      cwd: root,
    },
  );
  const words = new Set(
    ['package.json', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts', ...sources].flatMap(
      (file) => readFileSync(path.join(root, file), 'utf8').match(/\w+/g) ?? [],
    ),
  );
  const unknown = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).flatMap((document) =>
    [...readFileSync(path.join(root, document), 'utf8').matchAll(/`([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !words.has(name) && !foreignNames.has(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

/** Paths from the root that a document links to, without fragments. */
const linksOf = (document: string): string[] =>
  [...readFileSync(path.join(root, document), 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(
    ([, link = '']) => path.join(path.dirname(document), link),
  );

it.each(globSync(['*.md', 'docs/**/*.md'], { cwd: root }))(
  '%s links only to files that exist',
  (document) => {
    expect(linksOf(document).filter((link) => !existsSync(path.join(root, link)))).toEqual([]);
  },
);

it('every recipe is reached from docs/contributing.md, and every decision from its index', () => {
  const recipes = globSync('docs/recipes/*.md', { cwd: root });
  expect(recipes.length).toBeGreaterThan(10);
  expect(recipes.filter((recipe) => !linksOf('docs/contributing.md').includes(recipe))).toEqual([]);
  const decisions = globSync('docs/decisions/0*.md', { cwd: root });
  expect(decisions.length).toBeGreaterThan(10);
  expect(decisions.filter((decision) => !linksOf('docs/decisions/README.md').includes(decision))).toEqual([]);
});
