/** Settings for a server whose data is thrown away: nothing waits for the disk, and nothing stays in memory when it is killed. */
export const throwawaySettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=1GB',
  'autovacuum=off',
  'dynamic_shared_memory_type=mmap',
];
