import { foldText } from '../search.rules.ts';

/** Whether two names differ in case, accents and spaces at most. */
export const isSameTitle = (one: string, other: string): boolean =>
  foldText(one).trim() === foldText(other).trim();
