import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

const addressFile = () => path.join(os.tmpdir(), `tu-journeys-${process.env.E2E_PORT ?? '3910'}`);

/** Where the journeys find the database of the site that they visit. */
export function publishDatabase(url: string): void {
  writeFileSync(addressFile(), url);
}

/** Holds the change of an order that waits, for as long as the journey needs on a slow machine. */
export const holdChange = (orderId: string) => moveChange(orderId, "now() + interval '1 hour'");

/** Makes the change of an order that waits due. */
export const releaseChange = (orderId: string) => moveChange(orderId, 'now()');

async function moveChange(orderId: string, moment: string): Promise<void> {
  const client = new pg.Client({ connectionString: readFileSync(addressFile(), 'utf8') });
  await client.connect();
  try {
    const { rows } = await client.query(
      `with moved as (
        update scheduled_changes set due_at = ${moment} where subject_id = $1 and state = 'pending' returning id
      )
      update pgboss.job set start_after = ${moment} from moved
      where state = 'created' and data ->> 'changeId' = moved.id::text returning 1`,
      [orderId],
    );
    if (rows.length !== 1) throw new Error(`No change of the order ${orderId} waits`);
  } finally {
    await client.end();
  }
}
