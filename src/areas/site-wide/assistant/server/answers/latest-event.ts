import type { LedgerEventView } from '#areas/community/ledger/ledger.schema.ts';
import { indexLedgerEvents } from '#areas/community/ledger/ledger-event-index.ts';
import { listEvents } from '#areas/community/ledger/server/events.queries.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { visitor } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { AnswerContext } from './reply.ts';

/** Maximum age in seconds. */
const maxAge = 60;

const known = new WeakMap<Database, { event: Promise<LedgerEventView | undefined>; until: Date }>();

/** The public view of the event, read at most once a minute. */
function getLatestEvent({ db, clock }: QueryContext): Promise<LedgerEventView | undefined> {
  const cached = known.get(db);
  if (cached && clock.now() < cached.until) return cached.event;
  const read = async () => (await listEvents({ db, actor: visitor }, { limit: 1 })).items[0];
  const fresh = { event: read(), until: addSeconds(clock.now(), maxAge) };
  known.set(db, fresh);
  // After a failure the next question tries again.
  fresh.event.catch(() => known.get(db) === fresh && known.delete(db));
  return fresh.event;
}

/** The latest event of the ledger in words, without the name chosen by a person; undefined when there is none. */
export async function findLatestEvent({ ctx, locale, t, site }: AnswerContext): Promise<string | undefined> {
  const event = await getLatestEvent(ctx);
  if (!event) return undefined;
  const label = indexLedgerEvents(site.ledgerEvents).findType(event.type);
  const type = label === undefined ? event.type : t(`ledger:${label}`);
  return [type, formatDate(locale, event.at)].join(', ');
}
