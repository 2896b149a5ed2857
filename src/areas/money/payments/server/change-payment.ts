import { canBecome, type PaymentState } from '../payment-states.rules.ts';
import type { ChangeContext, Payable, PaymentFacts, PaymentRow } from './payable.ts';

/** Throws for a transition that is not permitted. */
export function requireStep({ id, state }: Pick<PaymentRow, 'id' | 'state'>, to: PaymentState): void {
  if (!canBecome(state, to)) throw new Error(`The payment ${id} cannot go from ${state} to ${to}`);
}

/** Changes the state of a locked row. */
export async function changeLocked<Row extends PaymentRow<Ending>, Ending extends string>(
  ctx: ChangeContext,
  payable: Pick<Payable<Row, object, Ending>, 'change'>,
  row: Row,
  to: PaymentState,
  facts: PaymentFacts<Ending> = {},
): Promise<Row> {
  return requireChanged(row, await payable.change(ctx, row, to, facts));
}

/** Throws if the row has changed, which is impossible while it is locked. */
export function requireChanged<Row extends PaymentRow>({ id }: Row, changed: Row | undefined): Row {
  if (!changed) throw new Error(`The payment ${id} vanished`);
  return changed;
}
