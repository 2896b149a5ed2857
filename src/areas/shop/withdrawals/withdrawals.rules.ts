/** The number in `#1001`, `１００１` or `Ordine n. 1001`; undefined when the text has no number, or several. */
export function findOrderNumber(words: string): number | undefined {
  const [number, ...others] = words.normalize('NFKC').match(/\d+/g) ?? [];
  if (number === undefined || others.length > 0 || number.length > 15) return undefined;
  return Number(number);
}

/** Characters of the reason for which a withdrawal is closed without a refund. */
export const maxClosingLength = 500;

/** Whether administrators still have to deal with a withdrawal. */
export const handlingStates = ['open', 'handled'] as const;
export type HandlingState = (typeof handlingStates)[number];

export const maxCursorLength = 200;

/** The withdrawals to show to administrators: those that wait, unless the address names the others. */
export type WithdrawalSelection = { state?: 'handled'; cursor?: string };

/** The selection in an address; what is not valid in it is ignored. */
export function parseWithdrawalSelection({ state, cursor }: Record<string, unknown>): WithdrawalSelection {
  return {
    ...(state === 'handled' && { state }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= maxCursorLength && { cursor }),
  };
}
