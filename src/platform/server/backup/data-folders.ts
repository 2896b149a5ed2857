import { storageFolder } from '../storage/create-storage.ts';

/**
 * The folders below DATA_DIR, besides the database, that a backup holds. An area that keeps files in another folder
 * adds it here.
 */
export const dataFolders = ['mail', 'paypal-simulator', storageFolder];
