import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

type ProgressProps = Pick<ComponentProps<'progress'>, 'aria-label' | 'aria-labelledby' | 'max' | 'value'> & {
  /** `lg` when the progress is the main content. */
  size?: 'sm' | 'lg';
};

/** A progress bar. Without a value it is indeterminate. */
export function Progress({ size = 'sm', ...props }: ProgressProps) {
  return <progress {...props} className={cn('progress-bar', size === 'lg' ? 'h-4' : 'h-2')} />;
}
