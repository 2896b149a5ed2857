import { cn } from './class-names.ts';

/** Placeholder while something loads; `className` sets its size. Announce loading to screen readers once, elsewhere. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cn(
        'animate-shimmer base:rounded-md bg-muted bg-linear-100 from-transparent from-40% via-foreground/8 via-50% to-transparent to-60% bg-size-[200%_100%]',
        className,
      )}
    />
  );
}
