import { systemActor } from '#platform/kernel/actor.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { completePayment } from './complete-payment.ts';
import type { Payable, PaymentRow } from './payable.ts';

/** Payments per run; the next run continues with the others. */
const batch = 500;

/**
 * Completes every open payment of a kind as far as possible: approved ones whose payer did not return, captures without an answer,
 * reservations that have expired. A failing one does not delay the others. `listOpen` names the longest untouched first.
 */
export async function reconcilePayments<
  Row extends PaymentRow<Ending>,
  Result extends object,
  Ending extends string,
>(
  deps: AppDeps,
  payable: Payable<Row, Result, Ending>,
  listOpen: (deps: Pick<AppDeps, 'db'>, limit: number) => Promise<string[]>,
): Promise<void> {
  const ctx = { ...deps, actor: systemActor };
  for (const id of await listOpen(deps, batch)) {
    try {
      await completePayment(ctx, payable, id);
    } catch (error) {
      const named = { payable: payable.name, id, error };
      deps.log.warn(named, 'a payment could not be reconciled, it will be tried again');
    }
  }
}
