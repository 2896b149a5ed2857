import * as Slot from 'radix-ui/slot';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { followHeight } from './follow-height.ts';

type BottomBarProps = ComponentProps<'section'> & {
  /** Applies the style to the single child, such as a form. */
  asChild?: boolean;
};

/**
 * Actions that stay visible at the bottom of the window: full width on a phone, otherwise a card. Floating
 * elements are placed above it, and focused elements are scrolled above it.
 */
export function BottomBar({ asChild = false, className, ...props }: BottomBarProps) {
  const Bar = asChild ? Slot.Root : 'section';
  return (
    <Bar
      {...props}
      ref={publishHeight}
      data-print="hide"
      className={cn(
        'sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t bg-popover px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lg short:static',
        'sm:bottom-3 sm:mx-0 sm:rounded-xl sm:border',
        className,
      )}
    />
  );
}

function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  return bar ? followHeight(bar, '--bottom-bar') : undefined;
}
