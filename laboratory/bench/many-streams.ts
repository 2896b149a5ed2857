import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { writeSessionCookie } from '#areas/people/sign-in/server/sessions/session-cookie.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { liveChannel } from '#platform/server/live/number-changes.ts';
import {
  authSecret,
  databaseUrlOf,
  type RunningSite,
  startSiteProcess,
} from '#tests/process/site-process.ts';

const few = 1000;
const many = 10_000;
const turns = 5;

/** The share of administrators among the people; administrators receive every order. */
const administrators = 0.1;

export type StreamCost = {
  streams: number;
  /** Additional memory (PSS) of the site per new stream. */
  kilobytesEach: number;
  /** Median milliseconds until all have received a change for everybody, and one together with changes for a few. */
  forAll: number;
  withOthers: number;
};

/**
 * Cost of 1,000 and then 10,000 streams for one process. Each stream belongs to a different person; a
 * separate process holds them.
 */
export async function measureManyStreams(dataDir: string): Promise<StreamCost[]> {
  const site = await startSiteProcess({ dataDir });
  const { db, close } = createDatabase(await databaseUrlOf(dataDir));
  const client = fork(path.join(import.meta.dirname, 'stream-client.ts'), ['127.0.0.1', String(site.port)]);
  try {
    const cookies = await insertPeople(db, site);
    const costs: StreamCost[] = [];
    for (const streams of [few, many]) {
      const before = kilobytesOf(site.pid);
      const added = streams - (costs.at(-1)?.streams ?? 0);
      await open(client, cookies.splice(0, added), streams);
      // Waits until garbage from opening the streams is collected.
      await sleep(10_000);
      const kilobytesEach = (kilobytesOf(site.pid) - before) / added;
      const forAll = await measureChange(client, db, []);
      costs.push({
        streams,
        kilobytesEach,
        forAll,
        withOthers: await measureChange(client, db, ['administrators']),
      });
    }
    return costs;
  } finally {
    client.disconnect();
    await close();
    await site.signal('SIGTERM');
  }
}

async function insertPeople(db: Database, site: RunningSite): Promise<string[]> {
  const { rows } = await db.execute<{ token: string }>(sql`
    with people as (
      insert into users (id, full_name, email, email_verified, is_admin)
      select gen_random_uuid(), 'Ada Rossi', 'ascolta-' || number || '@example.org', true, number <= ${many * administrators}
      from generate_series(1, ${many}::int) as number returning id
    )
    insert into sessions (id, user_id, token, expires_at)
    select gen_random_uuid(), id, 'token-of-' || id, '2099-01-01' from people order by id returning token`);
  return Promise.all(rows.map(({ token }) => writeSessionCookie(token, { siteUrl: site.url, authSecret })));
}

async function open(client: ChildProcess, cookies: string[], wanted: number): Promise<void> {
  client.send({ open: cookies });
  const [{ opened, refused }] = await once(client, 'message');
  if (opened !== wanted) throw new Error(`${opened} streams are open, ${refused} were refused`);
}

/** Announces a change for everybody, and others for a few audiences, as a command's transaction would. */
async function measureChange(client: ChildProcess, db: Database, audiences: string[]): Promise<number> {
  const milliseconds: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    client.send({ listen: true });
    await once(client, 'message');
    const begin = performance.now();
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into announced_changes (topic, audience) values ('bikes', 'everybody')`);
      for (const audience of audiences)
        await tx.execute(sql`insert into announced_changes (topic, audience) values ('orders', ${audience})`);
    });
    // As if another process of the site announced a change: the number only has to be a later one.
    await db.execute(sql`select pg_notify(${liveChannel}, ${String(Number.MAX_SAFE_INTEGER)})`);
    await once(client, 'message');
    milliseconds.push(performance.now() - begin);
    // Longer than the time for which the identity of a stream's reader is cached.
    await sleep(6000);
  }
  return milliseconds.toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? 0;
}

/** Memory (PSS) of a process. */
const kilobytesOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
