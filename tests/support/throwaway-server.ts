/** Settings for a server with disposable data: it never waits for the disk, and leaves no shared memory when killed. */
export const throwawaySettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=1GB',
  'autovacuum=off',
  'dynamic_shared_memory_type=mmap',
];
