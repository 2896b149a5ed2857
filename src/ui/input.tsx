import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { controlClasses } from './control-classes.ts';

export type InputProps = ComponentProps<'input'>;

export function Input({ className, type = 'text', ...props }: InputProps) {
  return <input type={type} {...props} className={cn(controlClasses, className)} />;
}
