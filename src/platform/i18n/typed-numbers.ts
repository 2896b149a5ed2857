import { type MoneyProblem, readMoney } from './read-money.ts';

/** The problem of a text that is not a valid number; each has a message, `errors.<code>`, in the texts of the area. */
export type NumberProblem = 'required' | 'number_invalid' | `money_${Exclude<MoneyProblem, 'empty'>}`;

/** The problem of an amount as people type it; undefined when it is valid. */
export function moneyProblem(text: string): NumberProblem | undefined {
  const read = readMoney(text);
  if (read.ok) return undefined;
  return read.reason === 'empty' ? 'required' : `money_${read.reason}`;
}

/** The problem of a whole number from 0 to `max` as people type it; undefined when it is valid. */
export function wholeNumberProblem(text: string, max: number): NumberProblem | undefined {
  const typed = text.trim();
  if (typed === '') return 'required';
  return /^\d{1,15}$/.test(typed) && Number(typed) <= max ? undefined : 'number_invalid';
}
