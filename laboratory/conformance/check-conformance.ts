import { checkoutRules } from './checkout-rules.ts';
import { readingRules } from './reading-rules.ts';
import { NotApplicable, type Rule } from './rule.ts';
import { StoreClient } from './store-client.ts';

export type Outcome = {
  rule: string;
  /** `unknown`: the store has nothing to check the rule with, such as a product with options. */
  state: 'kept' | 'broken' | 'unknown';
  /** The violation, or what is missing; empty if the rule is met. */
  why: string;
};

export const rules: readonly Rule[] = [...readingRules, ...checkoutRules];

/**
 * Checks a store, one rule after the other; it writes only drafts of checkouts. Never throws, whatever the
 * store answers.
 */
export async function checkConformance(
  url: string,
  options: { returnTo?: string | undefined; headers?: Record<string, string>; rules?: readonly Rule[] } = {},
): Promise<Outcome[]> {
  const store = new StoreClient(url, options.returnTo ?? new URL(url).origin, options.headers);
  const outcomes: Outcome[] = [];
  for (const { name, check } of options.rules ?? rules) {
    try {
      await check(store);
      outcomes.push({ rule: name, state: 'kept', why: '' });
    } catch (error) {
      const state = error instanceof NotApplicable ? 'unknown' : 'broken';
      outcomes.push({ rule: name, state, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return outcomes;
}

const marks = { kept: 'kept   ', broken: 'BROKEN ', unknown: 'unknown' };

/** A line for each rule, and one with the totals. */
export function printOutcomes(outcomes: readonly Outcome[]): string {
  const lines = outcomes.map(
    ({ rule, state, why }) => `${marks[state]}  ${rule}${why && `\n           ${why}`}`,
  );
  const count = (wanted: Outcome['state']) => outcomes.filter(({ state }) => state === wanted).length;
  return [...lines, '', `${count('kept')} kept, ${count('broken')} broken, ${count('unknown')} unknown`].join(
    '\n',
  );
}
