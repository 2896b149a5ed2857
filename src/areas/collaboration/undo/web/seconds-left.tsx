import { useSecondsLeft } from './use-seconds-left.ts';

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
