import type { Clock } from '../../kernel/clock/clock.ts';
import type { Log } from './log.ts';

/** Milliseconds between two lines. */
const interval = 10_000;

/**
 * Logs an error that many requests have at once: one line in ten seconds, with the number of skipped lines as
 * `others`.
 */
export function createSparingLog(): (
  to: { log: Log; clock: Clock },
  fields: object,
  message: string,
) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  let others = 0;
  return ({ log, clock }, fields, message) => {
    const now = clock.now().getTime();
    // The system's clock may also have been set back.
    if (Math.abs(now - lastAt) < interval) {
      others += 1;
      return;
    }
    log.error({ ...fields, ...(others > 0 && { others }) }, message);
    lastAt = now;
    others = 0;
  };
}
