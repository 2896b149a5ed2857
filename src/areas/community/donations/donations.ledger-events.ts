import { defineLedgerEvents } from '#framework/ledger-events.ts';

declare module '#framework/ledger-events.ts' {
  interface LedgerEventTypes {
    Donazione: true;
    'Storno Donazione': true;
  }
}

export const donationsLedgerEvents = defineLedgerEvents('donations', {
  types: {
    Donazione: { position: 30, text: 'donation' },
    'Storno Donazione': { position: 32, text: 'donationReturned' },
  },
});
