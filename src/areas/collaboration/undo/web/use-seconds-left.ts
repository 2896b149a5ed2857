import { useEffect, useState } from 'react';
import { systemClock } from '#platform/kernel/clock/clock.ts';

/** Whole seconds until `deadline` (milliseconds since 1970, by the browser's clock); undefined while the server renders. */
export function useSecondsLeft(deadline: number): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((deadline - systemClock.now().getTime()) / 1000)));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [deadline]);
  return seconds;
}
