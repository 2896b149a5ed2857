// A separate process that appends events to the community ledger. Arguments: the database's URL and the
// number of events.
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { ContentVersion } from '#platform/server/db/content-version.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { LiveFeed } from '#platform/server/live/live-feed.ts';
import { createLog } from '#platform/server/log/log.ts';

const [url = '', count = '0'] = process.argv.slice(2);
const { db, close } = createDatabase(url);
const live = new LiveFeed({
  db,
  log: createLog('silent'),
  config: { authSecret: 'x'.repeat(32), webProcesses: 1 },
});
const ctx = { db, clock: systemClock, contentVersion: new ContentVersion(['ledger']), live };
const figures = { tokens_awarded: 1 };
const event = { userId: null, description: 'Clic', metadata: figures, publicMetadata: figures };

async function append(events: number): Promise<void> {
  for (let done = 0; done < events; done += 1) await recordEvent(ctx, { eventType: 'Token', ...event });
}

// Several at once, as a process of the site handles several requests.
await Promise.all([append(Number(count) / 2), append(Number(count) / 2)]);
await close();
