import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startSimulatorProcess } from '#tests/support/paypal-simulator.ts';
import { type Copy, type MadeCopy, makeCopy, startCopy } from './copies.ts';
import { type Comparison, type Cost, compare } from './measure.ts';
import { waitUntilIdle } from './processor-time.ts';
import { measureTableLocks } from './table-locks.ts';
import { type Work, works } from './works.ts';

const few = 10_000;
const most = 1.3;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    /** Where both databases stay for further runs; existing ones are reused. */
    dir: { type: 'string' },
    /** Only measurements whose name contains this. */
    only: { type: 'string', default: '' },
  },
});
const rows = Number(values.rows);
if (!Number.isSafeInteger(rows) || rows < few) throw new Error(`--rows takes a number from ${few} on`);
const folder = values.dir ?? mkdtempSync(path.join(tmpdir(), 'tu-growth-'));
// The account of the database server needs access.
if (!values.dir) chmodSync(folder, 0o755);
const dataDirOf = (count: number) => path.join(folder, String(count));

const stops: (() => Promise<unknown>)[] = [];
try {
  console.log(`On ${availableParallelism()} processors, all of it on this machine.`);
  for (const count of [few, rows]) printCopy(await makeCopy(dataDirOf(count), count));
  const simulator = await startSimulatorProcess();
  stops.push(() => simulator.stop());
  const env = { PAYPAL_API_URL: simulator.url, TRUSTED_PROXIES: '127.0.0.1', KEEP_PAGES: 'no' };
  const copies = { few: await start(few, env), many: await start(rows, env) };
  for (const { site, db } of [copies.few, copies.many]) await waitUntilIdle({ pid: site.pid, db });
  const wanted = works(simulator).filter(({ name }) => name.includes(values.only));
  console.log(
    `\nMilliseconds of processor time of site and database, and of waiting; baseline: ${format(few)} rows`,
  );
  for (const work of wanted) printComparison(work, await compare(work, copies));
  if (values.only === '') await printTableLocks(copies.many);
} finally {
  for (const stop of stops.reverse()) await stop();
  if (!values.dir) rmSync(folder, { recursive: true, force: true });
}

async function start(count: number, env: NodeJS.ProcessEnv): Promise<Copy> {
  const copy = await startCopy(dataDirOf(count), env);
  stops.push(copy.stop);
  return copy;
}

async function printTableLocks({ db }: Copy): Promise<void> {
  console.log(
    '\nSeconds for which a writer waited beside a change of the table, on a copy of the entries of tokens',
  );
  for (const { what, seconds, waited } of await measureTableLocks(db))
    console.log(`  ${what.padEnd(44)} ${seconds.toFixed(2)} s, the writer waited ${waited.toFixed(2)} s`);
}

function printCopy({ rows, gigabytes, secondsToFill, secondsToVerify }: MadeCopy): void {
  console.log(
    `${format(rows)} rows: ${gigabytes.toFixed(2)} GB, made in ${(secondsToFill / 60).toFixed(1)} minutes;`,
    `books and chain verified in ${(secondsToVerify / 60).toFixed(1)}`,
  );
}

function printComparison({ name, grows }: Work, { few, many }: Comparison): void {
  const ratioOf = (cost: keyof Cost) => many[cost] / few[cost];
  // Waiting times depend on other work of the machine, so they are printed but not checked.
  const isTooMuch = ratioOf('processor') > most && !grows;
  if (isTooMuch) process.exitCode = 1;
  const part = (cost: keyof Cost) =>
    `${many[cost].toFixed(2)} against ${few[cost].toFixed(2)}: ratio ${ratioOf(cost).toFixed(2)}`;
  console.log(
    `  ${name.padEnd(24)} ${part('processor')}; waiting ${part('latency')}`,
    grows ?? (isTooMuch ? `MORE THAN ${most}` : ''),
  );
}

function format(count: number): string {
  return count.toLocaleString('en');
}
