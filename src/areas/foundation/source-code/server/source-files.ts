import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folders and files at the root that belong to the project; all others belong to the operator. */
const folders = ['.ci', 'deploy', 'docs', 'laboratory', 'migrations', 'public', 'scripts', 'src', 'tests'];
const files = [
  '.dockerignore',
  '.editorconfig',
  '.gitattributes',
  '.gitignore',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'biome.json',
  'drizzle.config.ts',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** npm's configuration, in which an operator may have stored a password. */
const npmSettings = '.npmrc';

/** The project's files, relative to `root`. Hidden files and links in folders are ignored. */
export function listSourceFiles(root: string): string[] {
  const isHarmless = (file: string) =>
    existsSync(path.join(root, file)) &&
    !/auth|token|password/i.test(readFileSync(path.join(root, file), 'utf8'));
  return [
    ...files.filter((file) => existsSync(path.join(root, file))),
    ...[npmSettings].filter(isHarmless),
    ...folders
      .filter((folder) => statSync(path.join(root, folder), { throwIfNoEntry: false })?.isDirectory())
      .flatMap((folder) => filesBelow(root, folder)),
  ].sort();
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    // Settings such as deploy/tu.env contain passwords.
    if (entry.name.startsWith('.') || entry.name.endsWith('.env')) return [];
    if (entry.isDirectory()) return filesBelow(root, file);
    return entry.isFile() ? [file] : [];
  });
}
