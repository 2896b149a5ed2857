import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './class-names.ts';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The label is for screen readers only; its text is already visible beside the checkbox. */
  isLabelHidden?: boolean;
};

/** The native checkbox with its label: works without scripts. */
export function Checkbox({ label, hint, error, isLabelHidden = false, className, ...props }: CheckboxProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cn('grid gap-1', className)}>
      <div className={cn('relative flex gap-3 has-disabled:opacity-60', isLabelHidden && 'size-11 ps-2.5')}>
        <span className="relative z-1 grid size-6 shrink-0 translate-y-2.5 place-items-center">
          <input
            {...props}
            id={id}
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className="peer size-6 appearance-none rounded-sm border border-input bg-card transition-colors checked:border-primary checked:bg-primary forced-colors:checked:bg-[Highlight] aria-invalid:border-destructive"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute size-4 text-primary-foreground opacity-0 peer-checked:opacity-100 forced-colors:text-[HighlightText]"
          />
        </span>
        <label
          htmlFor={id}
          className={isLabelHidden ? 'absolute inset-0' : 'flex min-h-11 flex-1 items-center py-2'}
        >
          <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
        </label>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="ps-9 text-sm text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}
