import type { PendingChangeView } from '../../undo.schema.ts';

/**
 * Milliseconds after which a list with these pending changes is loaded again: when the first of them has taken effect.
 * False when none waits.
 */
export function reloadWhenDue(changes: readonly (PendingChangeView | null)[]): number | false {
  const waits = changes.flatMap((change) => (change ? [change.secondsLeft] : []));
  return waits.length > 0 && (Math.min(...waits) + 1) * 1000;
}
