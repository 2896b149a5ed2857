import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

type LabelProps = Omit<ComponentProps<'label'>, 'htmlFor'> & { htmlFor: string };

export function Label({ className, htmlFor, children, ...props }: LabelProps) {
  return (
    <label
      {...props}
      htmlFor={htmlFor}
      className={cn('block text-sm base:font-semibold text-foreground', className)}
    >
      {children}
    </label>
  );
}
