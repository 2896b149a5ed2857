import { useEffect, useState } from 'react';

/** The polling interval of a waiting page, in milliseconds. */
const pollInterval = 3000;

type Ask<Outcome> = (input: undefined, options: { onSuccess(outcome: Outcome): void }) => void;

/**
 * The outcome of the payment with this id (empty for none): requests it at once and then periodically, while
 * the page is visible and the payment has not ended.
 */
export function usePaymentOutcome<Outcome extends { kind: string }>(
  id: string,
  ask: Ask<Outcome>,
): Outcome | undefined {
  const [heard, setHeard] = useState<{ id: string; outcome: Outcome }>();
  // Ignores the outcome of an earlier payment.
  const outcome = heard?.id === id ? heard.outcome : undefined;
  const isOver = outcome?.kind === 'paid' || outcome?.kind === 'ended';
  useEffect(() => {
    if (id === '' || isOver) return;
    const askNow = () => {
      if (document.visibilityState === 'visible')
        ask(undefined, { onSuccess: (answer) => setHeard({ id, outcome: answer }) });
    };
    askNow();
    const timer = setInterval(askNow, pollInterval);
    return () => clearInterval(timer);
  }, [id, isOver, ask]);
  return outcome;
}
