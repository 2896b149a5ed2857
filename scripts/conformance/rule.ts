import type { StoreClient } from './store-client.ts';

/** A rule of the store contract. `check` throws what is wrong, or `NotApplicable`. */
export type Rule = { name: string; check: (store: StoreClient) => Promise<void> };

/** The store has nothing by which the rule could be checked. */
export class NotApplicable extends Error {}

/** Throws what is wrong unless the condition holds. */
export function require(condition: unknown, problem: string): asserts condition {
  if (!condition) throw new Error(problem);
}
