import * as RadixTabs from 'radix-ui/tabs';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** `value` and `onValueChange` (or `defaultValue`) around a TabsList and one TabsContent per tab. */
export const Tabs = RadixTabs.Root;

/** Needs `aria-label` or `aria-labelledby`. Scrolls sideways when the tabs do not fit. */
export function TabsList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      {...props}
      className={cn(
        'flex max-w-full gap-1 overflow-x-auto rounded-full bg-muted p-1 [scrollbar-width:none]',
        className,
      )}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      {...props}
      className={cn(
        'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-full px-4 py-1.5 font-semibold whitespace-nowrap text-muted-foreground transition-colors',
        'hover:text-foreground focus-visible:-outline-offset-2 disabled:opacity-50 [&_svg]:size-4',
        'choice',
        className,
      )}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...props} className={cn('mt-5', className)} />;
}
