import { defineLedgerEvents } from '#framework/ledger-events.ts';

declare module '#framework/ledger-events.ts' {
  interface LedgerEventTypes {
    'Nuovo Socio': true;
  }
}

export const membershipLedgerEvents = defineLedgerEvents('membership', {
  types: { 'Nuovo Socio': { position: 10, text: 'newMember' } },
});
