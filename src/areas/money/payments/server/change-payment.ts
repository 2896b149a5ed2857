import { canBecome, type PaymentState } from '../payment-states.rules.ts';
import type { ChangeContext, Payable, PaymentFacts, PaymentRow } from './payable.ts';

/** Throws for a step that the table of transitions does not permit. */
export function requireStep({ id, state }: Pick<PaymentRow, 'id' | 'state'>, to: PaymentState): void {
  if (!canBecome(state, to)) throw new Error(`The payment ${id} cannot go from ${state} to ${to}`);
}

/** Moves a locked row to another state. */
export async function changeLocked<Row extends PaymentRow<Ending>, Ending extends string>(
  ctx: ChangeContext,
  payable: Pick<Payable<Row, object, Ending>, 'change'>,
  row: Row,
  to: PaymentState,
  facts: PaymentFacts<Ending> = {},
): Promise<Row> {
  return requireChanged(row, await payable.change(ctx, row, to, facts));
}

/** A row that is locked cannot have changed since. */
export function requireChanged<Row extends PaymentRow>({ id }: Row, changed: Row | undefined): Row {
  if (!changed) throw new Error(`The payment ${id} vanished`);
  return changed;
}
