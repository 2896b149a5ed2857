import { defineLedgerEvents } from '#framework/ledger-events.ts';

declare module '#framework/ledger-events.ts' {
  interface LedgerEventTypes {
    Acquisto: true;
    Rimborso: true;
  }
}

export const ordersLedgerEvents = defineLedgerEvents('orders', {
  types: { Acquisto: { position: 20, text: 'purchase' }, Rimborso: { position: 60, text: 'refund' } },
});
