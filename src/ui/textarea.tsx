import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { controlClasses } from './control-classes.ts';

/** Grows with its text where the browser supports it. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...props}
      className={cn(controlClasses, 'field-sizing-content min-h-28 resize-y', className)}
    />
  );
}
