import { defineLedgerEvents } from '#framework/ledger-events.ts';

declare module '#framework/ledger-events.ts' {
  interface LedgerEventTypes {
    'Prenotazione Bici': true;
  }
}

export const bikesLedgerEvents = defineLedgerEvents('bikes', {
  types: { 'Prenotazione Bici': { position: 40, text: 'bikeBooking' } },
  reasons: ['booking_cancelled'],
});
