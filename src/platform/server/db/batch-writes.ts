import type { Database } from './database.ts';

type Waiting<Row> = { row: Row; resolve: () => void; reject: (error: unknown) => void };

/** Maximum rows of one statement. */
const maxRows = 100;

/**
 * Groups concurrent writes: the first row is written at once, and the rows that arrive during a statement are
 * written together by the next one. Each caller waits until its row is stored. For rows that are independent
 * of each other, outside transactions; an error of a statement rejects all its callers.
 */
export function batchWrites<Row>(
  write: (db: Database, rows: Row[]) => Promise<unknown>,
): (db: Database, row: Row) => Promise<void> {
  const queues = new WeakMap<Database, Waiting<Row>[]>();

  async function drain(db: Database, queue: Waiting<Row>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, maxRows);
      try {
        await write(
          db,
          batch.map(({ row }) => row),
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(db);
  }

  return (db, row) =>
    new Promise((resolve, reject) => {
      const running = queues.get(db);
      const queue = running ?? [];
      queue.push({ row, resolve, reject });
      if (running) return;
      queues.set(db, queue);
      void drain(db, queue);
    });
}
