import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

type ProgressProps = Pick<ComponentProps<'progress'>, 'aria-label' | 'aria-labelledby' | 'max' | 'value'> & {
  /** `lg` where the progress is what the page is about. */
  size?: 'sm' | 'lg';
};

/** How much of something is done. Without a value: something goes on, and nobody knows for how long. */
export function Progress({ size = 'sm', ...props }: ProgressProps) {
  return <progress {...props} className={cn('progress-bar', size === 'lg' ? 'h-4' : 'h-2')} />;
}
