import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Figures } from '../stats.schema.ts';
import { countFigures } from './figures.queries.ts';

/** Seconds. The maximum age of a cached page too (docs/decisions/0011). */
const maxAge = 60;

const counted = new WeakMap<Database, { figures: Promise<Figures>; until: Date }>();

/** The community's figures, at most a minute old: counted once a minute for all requests. */
export function getRecentFigures({ db, clock }: QueryContext): Promise<Figures> {
  const known = counted.get(db);
  if (known && clock.now() < known.until) return known.figures;
  const fresh = { figures: countFigures({ db, clock }), until: addSeconds(clock.now(), maxAge) };
  counted.set(db, fresh);
  // After a failure the next request tries again.
  fresh.figures.catch(() => counted.get(db) === fresh && counted.delete(db));
  return fresh.figures;
}
