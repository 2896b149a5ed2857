import { foldText } from '#platform/kernel/fold-text.ts';

/** Whether two names differ in case, accents and spaces at most. */
export const isSameTitle = (one: string, other: string): boolean =>
  foldText(one).trim() === foldText(other).trim();
