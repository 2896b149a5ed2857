import type { AreaLedgerEvents, LedgerEventLabel, LedgerEventType } from '#framework/ledger-events.ts';

/** The event types of all areas with their labels. */
export type LedgerEventIndex = {
  /** All types, in the order in which the filter lists them. */
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

/** Areas only declare types that `LedgerEventTypes` contains. */
const declared = (type: string) => type as LedgerEventType;
