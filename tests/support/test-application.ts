import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';

// An application for the crash tests: inserts rows numbered from 1, one per commit, and prints each acknowledged
// number.
const [dataDir = '', ...settings] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataDir, settings });
const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
pool.on('error', () => {});
await pool.query('create table if not exists rows (number integer primary key)');

let isStopping = false;
process.once('SIGINT', () => {
  isStopping = true;
});

for (let number = 1; !isStopping; number++) {
  await pool.query('insert into rows values ($1)', [number]);
  process.stdout.write(`${number}\n`);
}

// Work that remains after Ctrl-C can still use the database.
await sleep(200);
await pool.query('insert into rows values (0)');
await pool.end();
await postgres.stop();
