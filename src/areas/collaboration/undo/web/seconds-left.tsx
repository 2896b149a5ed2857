import { useEffect, useState } from 'react';
import { systemClock } from '#platform/kernel/clock/clock.ts';

type SecondsLeftProps = { deadline: number; format(seconds: number): string };

/** The seconds in which a change can still be undone. Screen readers do not announce each second. */
export function SecondsLeft({ deadline, format }: SecondsLeftProps) {
  const seconds = useSecondsLeft(deadline);
  if (seconds === undefined) return null;
  return (
    <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
      {format(seconds)}
    </span>
  );
}

/** Whole seconds until `deadline` (milliseconds since 1970, by the browser's clock); undefined while the server renders. */
function useSecondsLeft(deadline: number): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((deadline - systemClock.now().getTime()) / 1000)));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [deadline]);
  return seconds;
}
