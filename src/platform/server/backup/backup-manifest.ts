import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '../../kernel/error-code.ts';
import { StartError } from '../config/start-error.ts';
import { writeFileDurably } from '../durable-files.ts';
import { type CopiedFile, hashFile } from './copied-files.ts';

/** Written last: a folder without it is not a complete backup. */
const manifestName = 'backup.json';
const format = 1;

/** The content of a backup's manifest file. */
export type BackupManifest = {
  format: number;
  /** `cluster`: the files of an embedded database; `dump`: the output of pg_dump for any other database. */
  kind: 'cluster' | 'dump';
  createdAt: string;
  /** Major version of the PostgreSQL that held the data. */
  serverVersion: number;
  /** Major version of pg_dump. */
  toolVersion?: number | undefined;
  /** When the newest applied migration was created, in milliseconds since 1970, as Drizzle stores it. */
  migration: number;
  folders: string[];
  files: CopiedFile[];
};

// Refuses paths that would put a restored file outside of its folder.
const insidePath = z.string().refine((file) => !path.isAbsolute(file) && !file.split('/').includes('..'));

const manifestSchema = z.object({
  format: z.number().int(),
  kind: z.enum(['cluster', 'dump']),
  createdAt: z.iso.datetime(),
  serverVersion: z.number().int(),
  toolVersion: z.number().int().optional(),
  migration: z.number().int(),
  folders: z.array(insidePath),
  files: z.array(z.object({ path: insidePath, bytes: z.number().int(), sha256: z.string() })),
});

export function writeManifest(backup: string, manifest: Omit<BackupManifest, 'format'>): void {
  writeFileDurably(path.join(backup, manifestName), JSON.stringify({ format, ...manifest }, null, 1));
}

/** Throws StartError when the folder is no backup, or one that this version of the application cannot read. */
export function readManifest(backup: string): BackupManifest {
  const content = readJson(path.join(backup, manifestName));
  const version = z.object({ format: z.number() }).safeParse(content);
  if (version.success && version.data.format > format) {
    throw new StartError(
      `${backup} was made by a newer version of the application: restore it with that version.`,
    );
  }
  const manifest = manifestSchema.safeParse(content);
  if (manifest.success) return manifest.data;
  throw new StartError(`${backup} is not a complete backup: name a folder that npm run backup made.`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    const isAbsent = ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');
    if (isAbsent || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Reads every file of a backup. Throws StartError when one is missing, is not a regular file, or differs from
 * the manifest.
 */
export function verifyFiles(backup: string, files: CopiedFile[]): void {
  for (const file of files) {
    const place = path.join(backup, file.path);
    // A symbolic link would lead to another file, and reading a pipe would never end.
    if (!fs.lstatSync(place, { throwIfNoEntry: false })?.isFile()) {
      throw new StartError(`The backup is damaged: ${place} is missing, so use another backup.`);
    }
    if (hashFile(place) !== file.sha256) {
      throw new StartError(
        `The backup is damaged: ${place} is not as it was written, so use another backup.`,
      );
    }
  }
}
