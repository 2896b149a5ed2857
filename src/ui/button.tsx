import { cva, type VariantProps } from 'class-variance-authority';
import * as Slot from 'radix-ui/slot';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export const buttonClasses = cva(
  [
    'base:relative inline-flex items-center justify-center gap-2 base:rounded-full text-center font-semibold select-none',
    'transition-[background-color,border-color,color,box-shadow,transform] active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:active:translate-y-0',
    // Forced colours remove backgrounds, so a border is shown; buttons are not printed.
    '[&_svg]:shrink-0 forced-colors:border print:hidden',
  ],
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground shadow-sm hover:bg-primary-hover',
        destructive: 'bg-destructive text-destructive-foreground shadow-sm hover:bg-destructive-hover',
        outline:
          'border border-input bg-card text-foreground hover:border-primary hover:bg-accent hover:text-accent-foreground',
        secondary: 'bg-secondary text-secondary-foreground hover:bg-secondary-hover',
        ghost: 'text-foreground hover:bg-accent hover:text-accent-foreground',
        link: 'rounded-sm text-primary underline decoration-1 underline-offset-4 hover:decoration-2',
      },
      size: {
        default: 'min-h-11 base:px-5 py-2 base:text-base/tight [&_svg]:size-5',
        sm: 'touch-target min-h-9 base:px-4 py-1.5 base:text-sm/tight [&_svg]:size-4',
        lg: 'min-h-13 base:px-7 py-3 base:text-lg/tight [&_svg]:size-5',
        icon: 'size-11 shrink-0 [&_svg]:size-5',
        iconSm: 'touch-target size-9 shrink-0 [&_svg]:size-4',
      },
    },
    compoundVariants: [{ variant: 'link', size: ['default', 'sm', 'lg'], className: 'px-0' }],
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClasses> & {
    /** Applies the style to the single child, usually a link. */
    asChild?: boolean;
    /** The button keeps its size, name and focus, and ignores clicks. */
    pending?: boolean;
  };

/** A button of type `button`; a submit button sets `type="submit"`. */
export function Button({
  variant,
  size,
  asChild = false,
  pending = false,
  className,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonClasses({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root {...props} className={classes}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      {...props}
      {...(pending && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore })}
      className={classes}
    >
      {pending && <Spinner className="absolute" />}
      <span className={pending ? 'inline-flex items-center gap-2 opacity-0' : 'contents'}>{children}</span>
    </button>
  );
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
