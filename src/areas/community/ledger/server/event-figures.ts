import type { LedgerMetadata } from '../ledger.rules.ts';

export type EventFigures = { cents: number | null; tokens: number | null; reason: string | null };

/** The figures in the public metadata of an event. Money in cents; null for missing ones. */
export function figuresOf({ amount_eur, tokens_awarded, reason }: LedgerMetadata): EventFigures {
  return {
    cents: typeof amount_eur === 'number' ? Math.round(amount_eur * 100) : null,
    tokens: typeof tokens_awarded === 'number' ? tokens_awarded : null,
    reason: typeof reason === 'string' ? reason : null,
  };
}
