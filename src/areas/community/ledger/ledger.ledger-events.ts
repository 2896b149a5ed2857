import { defineLedgerEvents } from '#framework/ledger-events.ts';

declare module '#framework/ledger-events.ts' {
  interface LedgerEventTypes {
    Donazione: true;
  }
}

/** Donations, until an area of the site takes them. */
export const ledgerLedgerEvents = defineLedgerEvents('ledger', {
  types: { Donazione: { position: 30, text: 'donation' } },
});
