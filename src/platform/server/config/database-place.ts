/** The addresses of the database. */
export type DatabasePlace = {
  /** The address for reads and writes; PgBouncer in transaction mode may be in front of the database. */
  url: string;
  /** The address for functions that need a direct connection: notifications, the queue, migrations, backups. */
  directUrl: string;
  /**
   * Whether statements are prepared by name, so that a connection parses and plans each only once. Some
   * poolers do not support this.
   */
  isPreparing: boolean;
  /** A standby for reads that may be a second old. */
  replicaUrl?: string | undefined;
};

/** A database without a pooler in front of it. */
export const ownDatabase = (url: string): DatabasePlace => ({ url, directUrl: url, isPreparing: true });
