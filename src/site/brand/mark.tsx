import { cn } from '#ui/class-names.ts';

type MarkProps = {
  /** Named where the mark stands alone; beside the name it is decoration. */
  title?: string;
  className?: string;
};

/** The sign: one circle that is everything, and inside it a "1" that sprouts a hop leaf. */
export function Mark({ title, className }: MarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      className={cn('size-9 shrink-0', className)}
      role="img"
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path
        d="M20.3 6.4a.9.9 0 0 1 .9.9V28h-4V15.2c-2.2 1.5-5.1 2.2-8.2 2.1a.8.8 0 0 1-.8-.8C8.5 10 13.2 6.3 20.3 6.4Z"
        className="fill-hop"
      />
      <circle cx="16" cy="16" r="13.75" strokeWidth="3.5" className="stroke-primary" />
    </svg>
  );
}
