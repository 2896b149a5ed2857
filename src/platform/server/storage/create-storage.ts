import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';

/** The folder below DATA_DIR that holds files, unless they are stored in a bucket. */
export const storageFolder = 'files';

/** The configured storage: a bucket, or a folder below the data folder. */
export function createStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage {
  return s3 ? createS3Storage(s3) : createFolderStorage(path.join(dataDir, storageFolder));
}
