/** For servers whose data is thrown away: nothing waits for the disk. */
export const relaxedDurability = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // Checkpoints only cost time.
  'max_wal_size=1GB',
  'autovacuum=off',
];
