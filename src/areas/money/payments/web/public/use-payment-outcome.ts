import { useEffect, useState } from 'react';

/** How often a waiting page asks, in milliseconds. */
const pollInterval = 3000;

type Ask<Outcome> = (input: undefined, options: { onSuccess(outcome: Outcome): void }) => void;

/**
 * What became of the payment with this id, empty for none: asks at once and then again and again, while the page is visible and the
 * payment has not ended.
 */
export function usePaymentOutcome<Outcome extends { kind: string }>(
  id: string,
  ask: Ask<Outcome>,
): Outcome | undefined {
  const [heard, setHeard] = useState<{ id: string; outcome: Outcome }>();
  // What was heard of an earlier payment says nothing of this one.
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
