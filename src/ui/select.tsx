import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { controlClasses } from './control-classes.ts';

/** The native select: works without scripts, and opens the phone's own picker. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block', className)}>
      <select {...props} className={cn(controlClasses, 'appearance-none truncate pe-11')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
