import type { AreaLedgerEvents, LedgerEventLabel, LedgerEventType } from '#framework/ledger-events.ts';

/** What all areas record in the ledger, by the names in its events. */
export type LedgerEventIndex = {
  /** All types, in the order in which readers choose one. */
  types: readonly { type: LedgerEventType; label: LedgerEventLabel }[];
  findType(type: string): LedgerEventLabel | undefined;
  findReason(reason: string): LedgerEventLabel | undefined;
};

export function indexLedgerEvents(areas: readonly AreaLedgerEvents[]): LedgerEventIndex {
  const types = areas
    .flatMap(({ types }) => Object.entries(types))
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([type, { label }]) => ({ type: declared(type), label }));
  const labels = new Map<string, LedgerEventLabel>(types.map(({ type, label }) => [type, label]));
  const reasons = new Map(areas.flatMap(({ reasons }) => Object.entries(reasons)));
  return {
    types,
    findType: (type) => labels.get(type),
    findReason: (reason) => reasons.get(reason),
  };
}

/** Areas declare no other types than those that `LedgerEventTypes` has. */
const declared = (type: string) => type as LedgerEventType;
