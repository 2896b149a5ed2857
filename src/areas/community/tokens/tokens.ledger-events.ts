import { defineLedgerEvents } from '#framework/ledger-events.ts';

declare module '#framework/ledger-events.ts' {
  interface LedgerEventTypes {
    Token: true;
  }
}

export const tokensLedgerEvents = defineLedgerEvents('tokens', {
  types: { Token: { position: 50, text: 'token' } },
  reasons: ['logo_click', 'easter_egg', 'adjustment', 'reversal'],
});
