import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import pg from 'pg';

const addressFile = () => path.join(os.tmpdir(), `tu-journeys-${process.env.E2E_PORT ?? '3910'}`);

/**
 * Lets changes that can be undone wait for an hour instead of ten seconds on the site of the journeys, and publishes the address of
 * its database: a slow machine needs longer to press "undo". `releaseChange` ends the wait.
 */
export async function holdChanges(url: string): Promise<void> {
  await query(
    url,
    `create function hold_change() returns trigger language plpgsql as $$
      begin new.due_at := new.due_at + interval '1 hour'; return new; end $$;
    create trigger hold_change before insert on scheduled_changes for each row execute function hold_change();
    create function hold_job() returns trigger language plpgsql as $$
      begin new.start_after := new.start_after + interval '1 hour'; return new; end $$;
    create trigger hold_job before insert on pgboss.job for each row
      when (new.data ? 'changeId' and new.start_after > now() + interval '5 seconds')
      execute function hold_job()`,
  );
  writeFileSync(addressFile(), url);
}

/** Makes the change that waits for this subject due, as soon as the server has it. Pages show it earlier. */
export async function releaseChange(subjectId: string): Promise<void> {
  await expect(async () => expect(await release(subjectId)).toBe(1)).toPass();
}

async function release(subjectId: string): Promise<number | null> {
  const { rowCount } = await query(
    readFileSync(addressFile(), 'utf8'),
    `with released as (
      update scheduled_changes set due_at = now() where subject_id = $1 and state = 'pending' returning id
    )
    update pgboss.job set start_after = now() from released
    where state = 'created' and data ->> 'changeId' = released.id::text`,
    [subjectId],
  );
  return rowCount;
}

/** Toasts that offer an undo for ten seconds stay for an hour. Timers below ten seconds run as usual. */
export async function holdUndoToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const schedule = window.setTimeout;
    const slow = (work: TimerHandler, delay = 0, ...values: unknown[]) =>
      schedule(work, delay >= 10_000 ? delay * 360 : delay, ...values);
    window.setTimeout = slow as typeof window.setTimeout;
  });
}

async function query(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text, values.length > 0 ? values : undefined);
  } finally {
    await client.end();
  }
}
