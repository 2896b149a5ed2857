import type { Config } from '../config/config.ts';

/** Where the data of a site are; `databaseUrl`: the address of a database of its own, without a pooler in front of it. */
export type BackupPlace = { dataDir: string; databaseUrl: string | undefined };

export const backupPlace = ({ dataDir, database }: Config): BackupPlace => ({
  dataDir,
  databaseUrl: database?.directUrl,
});
