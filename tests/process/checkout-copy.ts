import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from './site-process.ts';

const ownFolders = ['.git', 'node_modules', 'dist', 'data'];

/**
 * A copy of the repository's working tree whose files a test may change. It shares the installed packages, without the
 * caches of tools.
 */
export class CheckoutCopy {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    for (const name of readdirSync(root)) {
      if (!ownFolders.includes(name))
        cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
    }
    mkdirSync(path.join(folder, 'node_modules'));
    for (const name of readdirSync(path.join(root, 'node_modules'))) {
      if (!name.startsWith('.vite'))
        symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
    }
  }

  /** The content of each file by its path with slashes, without installed packages. */
  files(): Map<string, string> {
    const files = globSync('{src,laboratory,migrations,tests,scripts,docs}/**/*.*', {
      cwd: this.folder,
      exclude: ['**/*.{png,jpg,woff2,ttf}'],
    });
    return new Map(
      files.map((file) => [
        file.replaceAll(path.sep, '/'),
        readFileSync(path.join(this.folder, file), 'utf8'),
      ]),
    );
  }

  /** Changes the file in place. */
  write(file: string, change: (content: string) => string): void {
    const target = path.join(this.folder, file);
    writeFileSync(target, changed(target, change));
  }

  /** Replaces the file by another one, as git and many editors do. */
  replace(file: string, change: (content: string) => string): void {
    const target = path.join(this.folder, file);
    writeFileSync(`${target}.new`, changed(target, change));
    renameSync(`${target}.new`, target);
  }
}

function changed(file: string, change: (content: string) => string): string {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`Nothing changes in ${file}`);
  return after;
}
