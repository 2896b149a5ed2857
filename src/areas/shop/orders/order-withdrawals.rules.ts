import type { PiecesOfLine } from './refunds.rules.ts';

/** `received`: waits for a refund. `closed`: without one, or before this was recorded. */
export const withdrawalStates = ['received', 'refunded', 'closed'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

type Handled = { handledAt: unknown; refundedCents: number; closedBecause: string | null };

export function withdrawalState({ handledAt, refundedCents, closedBecause }: Handled): WithdrawalState {
  if (handledAt === null) return 'received';
  return closedBecause === null && refundedCents > 0 ? 'refunded' : 'closed';
}

/** Whether a withdrawal from the order is open. */
export const hasOpenWithdrawal = (order: { withdrawals: readonly { state: WithdrawalState }[] }): boolean =>
  order.withdrawals.some(({ state }) => state === 'received');

type Withdrawn = { lines: readonly PiecesOfLine[] | null };

/**
 * The pieces of each line that are not part of a withdrawal; pieces that a statement only describes in words
 * are unknown.
 */
export function listWithdrawable<Line extends PiecesOfLine>(
  lines: readonly Line[],
  withdrawals: readonly Withdrawn[],
): Line[] {
  const withdrawn = withdrawals.flatMap((each) => each.lines ?? []);
  return lines.flatMap((line) => {
    const own = withdrawn.filter(({ position }) => position === line.position);
    const quantity = own.reduce((left, each) => left - each.quantity, line.quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

type Priced = PiecesOfLine & { unitCents: number };

/** The price of these pieces of an order, including the shipping when they are all of it. */
export function worthOf(
  order: { lines: readonly Priced[]; shippingCents: number },
  pieces: readonly PiecesOfLine[],
): number {
  const quantityOf = (position: number) => pieces.find((each) => each.position === position)?.quantity ?? 0;
  const items = order.lines.reduce((sum, line) => sum + line.unitCents * quantityOf(line.position), 0);
  const isWhole = order.lines.every((line) => quantityOf(line.position) >= line.quantity);
  return isWhole ? items + order.shippingCents : items;
}
