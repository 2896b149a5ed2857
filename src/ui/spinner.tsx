import { cn } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type SpinnerProps = {
  /** Text for screen readers; without it the spinner is decoration beside a text. */
  label?: string;
  className?: string;
};

/** A spinner in the colour and size of the text, unless a class overrides them. */
export function Spinner({ label, className }: SpinnerProps) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
      className={cn('base:size-[1.25em] shrink-0 animate-turn', className)}
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
