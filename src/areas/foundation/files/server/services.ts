import type { FileStorage } from '#platform/server/storage/file-storage.ts';

declare module '#platform/server/context.ts' {
  interface Services {
    storage: FileStorage;
  }
}
