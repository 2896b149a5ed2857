import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { isEmailAddress, isName } from '#platform/kernel/person-fields.ts';

/** Maximum lengths in characters. */
export const longest = { fullName: 100, email: 320, orderNumber: 60, goods: 1000 } as const;

/** Days within which the buyer must be refunded, from the statement on (art. 56 of the Consumer Code). */
export const refundDays = 14;

/** A statement of withdrawal from a contract (art. 54-bis of the Consumer Code). */
export type Statement = {
  fullName: string;
  /** Recipient of the confirmation. */
  email: string;
  /** The order's number, or another text that identifies the order. */
  orderNumber: string;
  /** Empty for the whole order. */
  goods: string;
};

export type StatementField = keyof Statement;

/** The problems that prevent sending a statement, by field; empty when there are none. */
export function findStatementProblems(statement: Statement): FieldProblems<StatementField> {
  const { fullName, email, orderNumber } = statement;
  const problems: FieldProblems<StatementField> = {};
  if (!isName(fullName)) problems.fullName = { code: 'full_name_required' };
  if (!isEmailAddress(email.trim())) problems.email = { code: 'email_invalid' };
  if (!isName(orderNumber)) problems.orderNumber = { code: 'order_number_required' };
  return problems;
}

/** The field that a refusal by the server concerns. */
export const fieldOfError: Partial<Record<string, StatementField>> = {
  full_name_required: 'fullName',
  email_invalid: 'email',
  order_number_required: 'orderNumber',
};

/** The number in `#1001`, `１００１` or `Ordine n. 1001`; undefined when the text has no number, or several. */
export function findOrderNumber(words: string): number | undefined {
  const [number, ...others] = words.normalize('NFKC').match(/\d+/g) ?? [];
  if (number === undefined || others.length > 0 || number.length > 15) return undefined;
  return Number(number);
}
