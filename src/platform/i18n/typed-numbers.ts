import { type MoneyProblem, readMoney } from './read-money.ts';

/** A text of a form that is no such number; each has a sentence, `errors.<code>`, in the texts of the area. */
export type NumberProblem = 'required' | 'number_invalid' | `money_${Exclude<MoneyProblem, 'empty'>}`;

/** What is wrong with an amount as people type it. */
export function moneyProblem(text: string): NumberProblem | undefined {
  const read = readMoney(text);
  if (read.ok) return undefined;
  return read.reason === 'empty' ? 'required' : `money_${read.reason}`;
}

/** What is wrong with a whole number as people type it, from 0 to `max`. */
export function wholeNumberProblem(text: string, max: number): NumberProblem | undefined {
  const typed = text.trim();
  if (typed === '') return 'required';
  return /^\d{1,15}$/.test(typed) && Number(typed) <= max ? undefined : 'number_invalid';
}
