import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

const badgeClasses = cva(
  'inline-flex max-w-full items-center base:gap-1 rounded-full base:px-2.5 base:py-0.5 base:text-xs font-semibold wrap-anywhere forced-colors:border [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground',
        secondary: 'bg-secondary text-secondary-foreground',
        accent: 'bg-accent text-accent-foreground',
        outline: 'border border-input text-foreground',
        success: 'bg-success-soft text-success-soft-foreground',
        destructive: 'bg-destructive-soft text-destructive-soft-foreground',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeClasses>;

export function Badge({ variant, className, ...props }: BadgeProps) {
  return <span {...props} className={cn(badgeClasses({ variant }), className)} />;
}
