import type { ComponentProps, KeyboardEvent } from 'react';
import { cn } from './class-names.ts';
import { controlClasses } from './control-classes.ts';

/** Grows with its text where the browser supports it. Ctrl or Cmd with Enter sends its form. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      onKeyDown={submitByKeys}
      {...props}
      className={cn(controlClasses, 'field-sizing-content min-h-28 resize-y', className)}
    />
  );
}

function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  event.preventDefault();
  currentTarget.form?.requestSubmit();
}
