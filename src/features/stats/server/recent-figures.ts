import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Figures } from '../stats.schema.ts';
import { countFigures } from './figures.queries.ts';

/** Seconds. As old as a remembered page may get (docs/decisions/0011). */
const maxAge = 60;

const counted = new WeakMap<Database, { figures: Promise<Figures>; until: Date }>();

/** The community's figures, at most a minute old: however many ask, they are counted once a minute. */
export function getRecentFigures({ db, clock }: QueryContext): Promise<Figures> {
  const known = counted.get(db);
  if (known && clock.now() < known.until) return known.figures;
  const fresh = { figures: countFigures({ db }), until: addSeconds(clock.now(), maxAge) };
  counted.set(db, fresh);
  // Whoever asks next tries again.
  fresh.figures.catch(() => counted.get(db) === fresh && counted.delete(db));
  return fresh.figures;
}
