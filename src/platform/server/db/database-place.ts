/** Where the database is. */
export type DatabasePlace = {
  /** Where the site reads and writes; PgBouncer in transaction mode may be in between. */
  url: string;
  /** For what needs a connection of its own: listening for notifications, the queue, migrations, backups. */
  directUrl: string;
  /** Statements get names, so that a connection parses and plans each once. A pooler may not keep them. */
  isPreparing: boolean;
  /** A standby that is read for what may be a second old. */
  replicaUrl?: string | undefined;
};

/** A database without a pooler in front of it. */
export const ownDatabase = (url: string): DatabasePlace => ({ url, directUrl: url, isPreparing: true });
