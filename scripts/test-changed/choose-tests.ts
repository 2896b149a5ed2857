import path from 'node:path';

export type TestFile = { file: string; text: string };

/**
 * The tests for changed files: in their own folder and below, in their area, and those that import one of
 * them. Nearly every test loads nearly every area, so the whole graph of imports would take as long as half
 * of all tests.
 */
export function chooseTests(changedFiles: readonly string[], tests: readonly TestFile[]): string[] {
  const folders = changedFiles
    .filter(isCode)
    .map(folderOf)
    .filter((folder) => folder !== 'src');
  const imported = changedFiles.filter(isCode).map((file) => `/${path.basename(file)}'`);
  return tests
    .filter(
      ({ file, text }) =>
        changedFiles.includes(file) ||
        folders.some((folder) => file.startsWith(`${folder}/`)) ||
        imported.some((ending) => text.includes(ending)),
    )
    .map(({ file }) => file);
}

const isCode = (file: string) =>
  /^(src|laboratory|tests\/support)\/.+\.(ts|tsx|json)$/.test(file) && !/\.(test|gen)\./.test(file);

/** `src/areas/<group>/<area>`, a part of the platform, or the folder itself. */
const folderOf = (file: string) =>
  /^src\/(areas\/[^/]+\/[^/]+|platform\/server\/[^/]+)(?=\/)/.exec(file)?.[0] ?? path.dirname(file);
