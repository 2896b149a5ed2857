import { defineLedgerEvents } from '#framework/ledger-events.ts';

declare module '#framework/ledger-events.ts' {
  interface LedgerEventTypes {
    Quota: true;
    'Storno Quota': true;
  }
}

export const feesLedgerEvents = defineLedgerEvents('fees', {
  types: {
    Quota: { position: 12, text: 'fee' },
    'Storno Quota': { position: 14, text: 'feeReturned' },
  },
});
