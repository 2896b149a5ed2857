import { indexLedgerEvents } from '#areas/community/ledger/ledger-event-index.ts';
import type { AreaLedgerEvents } from '#framework/ledger-events.ts';

const files = import.meta.glob<Record<string, AreaLedgerEvents>>('/src/areas/*/*/*.ledger-events.ts', {
  eager: true,
});

/** The ledger events of all areas. Only the ledger's page loads it. */
export const ledgerEventIndex = indexLedgerEvents(
  Object.values(files).flatMap((file) => Object.values(file)),
);
