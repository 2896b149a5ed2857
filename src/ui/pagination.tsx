import { ChevronLeft, ChevronRight } from 'lucide-react';
import * as Slot from 'radix-ui/slot';
import type { ReactElement } from 'react';
import { buttonClasses } from './button.tsx';
import { cn } from './class-names.ts';

type PaginationProps = {
  label: string;
  /** Links; absent when the page does not exist. */
  previous?: ReactElement;
  next?: ReactElement;
  className?: string;
};

/** For keyset paging: previous and next, without page numbers. */
export function Pagination({ label, previous, next, className }: PaginationProps) {
  return (
    <nav aria-label={label} className={cn('flex flex-wrap items-center justify-between gap-3', className)}>
      {previous ? (
        <Slot.Root rel="prev" className={buttonClasses({ variant: 'outline' })}>
          <ChevronLeft aria-hidden="true" />
          <Slot.Slottable>{previous}</Slot.Slottable>
        </Slot.Root>
      ) : (
        <span />
      )}
      {next && (
        <Slot.Root rel="next" className={buttonClasses({ variant: 'outline' })}>
          <Slot.Slottable>{next}</Slot.Slottable>
          <ChevronRight aria-hidden="true" />
        </Slot.Root>
      )}
    </nav>
  );
}
