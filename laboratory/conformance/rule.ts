import type { StoreClient } from './store-client.ts';

/** A rule of the store contract. `check` throws the violation, or `NotApplicable`. */
export type Rule = { name: string; check: (store: StoreClient) => Promise<void> };

/** The store has nothing to check the rule with. */
export class NotApplicable extends Error {}

/** Throws the message unless the condition holds. */
export function require(condition: unknown, problem: string): asserts condition {
  if (!condition) throw new Error(problem);
}
