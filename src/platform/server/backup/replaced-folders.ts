import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../config/start-error.ts';
import { syncFolder } from '../durable-files.ts';
import type { ServerAccount } from '../embedded-postgres/server-account.ts';
import { type CopiedTree, copyBack } from './copied-files.ts';

/** A folder of a backup, its target path, and the account that owns it there. */
export type Destination = { name: string; target: string; owner?: ServerAccount | undefined };

/** Throws StartError when one of the target paths exists already. */
export function requireFree(destinations: Destination[]): void {
  const taken = destinations.find(({ target }) => isTaken(target));
  if (!taken) return;
  throw new StartError(
    `${taken.target} is there already: set DATA_DIR to another folder, or add --replace, which moves it aside and deletes nothing.`,
  );
}

/**
 * Copies all folders next to their targets first, then renames them into place; existing folders are renamed aside.
 * Returns the new paths of those.
 */
export function placeFolders(
  backup: string,
  tree: CopiedTree,
  destinations: Destination[],
  asideSuffix: string,
): string[] {
  const drafts = destinations.map((each) => ({ ...each, draft: `${each.target}.new-${process.pid}` }));
  try {
    for (const { name, draft, owner } of drafts) {
      fs.mkdirSync(path.dirname(draft), { recursive: true });
      copyBack(backup, name, draft, tree);
      if (owner) giveTo(draft, owner);
    }
    const movedAside: string[] = [];
    for (const { draft, target } of drafts) {
      if (isTaken(target)) {
        fs.renameSync(target, target + asideSuffix);
        movedAside.push(target + asideSuffix);
      }
      fs.renameSync(draft, target);
      syncFolder(path.dirname(target));
    }
    return movedAside;
  } finally {
    for (const { draft } of drafts) fs.rmSync(draft, { recursive: true, force: true });
  }
}

function isTaken(target: string): boolean {
  if (!fs.existsSync(target)) return false;
  return !fs.statSync(target).isDirectory() || fs.readdirSync(target).length > 0;
}

function giveTo(folder: string, { uid, gid }: ServerAccount): void {
  fs.chownSync(folder, uid, gid);
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    fs.chownSync(path.join(folder, name), uid, gid);
  }
}
