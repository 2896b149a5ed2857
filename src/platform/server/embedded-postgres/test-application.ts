import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

// An application for the crash tests: numbers rows from 1, one a commit, and prints each number that was acknowledged.
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

// What is still to be done after Ctrl-C finds the database running.
await sleep(200);
await pool.query('insert into rows values (0)');
await pool.end();
await postgres.stop();
