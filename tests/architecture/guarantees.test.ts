import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listMissingTests, mentionsIn } from './named-tests.ts';
import { root } from './sources.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const guarantees = read('docs/guarantees.md');
it('every promise in docs/guarantees.md names a test', () => {
  const promises = guarantees
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes('Held by'));
  expect(promises.length).toBeGreaterThan(10);
  expect(promises.filter((line) => !line.includes('.test.ts`'))).toEqual([]);
});

const asvsChapters = 17;

it('docs/security.md has all chapters of ASVS 5.0 in their order, and each row names a test or a file that exists', () => {
  const [, ...chapters] = read('docs/security.md').split(/^## (?=V\d+: )/m);
  const numbers = chapters.map((chapter) => Number(/^V(\d+)/.exec(chapter)?.[1]));
  expect(numbers).toEqual(Array.from({ length: asvsChapters }, (_, index) => index + 1));
  const rows = chapters
    .flatMap((chapter) => chapter.split('\n## ')[0]?.split('\n') ?? [])
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Threat '));
  expect(rows.length).toBeGreaterThan(40);
  const files = (row: string) => [
    ...[...row.matchAll(/`((?:src|laboratory|tests|scripts|deploy)\/[^`]+|package(?:-lock)?\.json)`/g)].map(
      ([, file = '']) => file,
    ),
    ...[...row.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, file]) => `docs/${file}`),
  ];
  expect(rows.filter((row) => mentionsIn(row).length + files(row).length === 0)).toEqual([]);
  expect(rows.flatMap(files).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it.each(['docs/guarantees.md', 'docs/security.md'])('every test that is named in %s exists', (document) => {
  expect(mentionsIn(read(document)).length).toBeGreaterThan(20);
  expect(listMissingTests(read(document))).toEqual([]);
});
