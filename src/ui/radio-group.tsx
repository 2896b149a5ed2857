import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './class-names.ts';
import { FieldError } from './field.tsx';

export type RadioOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps = {
  legend: ReactNode;
  options: readonly RadioOption[];
  /**
   * `rows`: one below the other with a description; `columns`: side by side where there is room; `chips`:
   * small options in a line, as for a product.
   */
  look?: keyof typeof layouts;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  name?: string;
  required?: boolean;
  error?: ReactNode;
  className?: string;
};

const layouts = {
  rows: 'grid gap-2',
  columns: 'grid gap-2 sm:grid-cols-2',
  chips: 'flex flex-wrap gap-2',
};

/** Native radio buttons: one Tab stop, arrow keys select, and forms submit them without scripts. */
export function RadioGroup({
  legend,
  options,
  look = 'rows',
  value,
  defaultValue,
  onValueChange,
  name,
  required,
  error,
  className,
}: RadioGroupProps) {
  const id = useId();
  const Option = look === 'chips' ? Chip : Row;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required}
      className={cn('grid gap-2', className)}
    >
      <span id={`${id}-legend`} className="text-sm font-semibold">
        {legend}
      </span>
      <div className={layouts[look]}>
        {options.map((option) => (
          <Option
            key={option.value}
            option={option}
            id={`${id}-${option.value}`}
            input={{
              type: 'radio',
              name: name ?? id,
              value: option.value,
              disabled: option.disabled,
              required,
              onChange: () => onValueChange?.(option.value),
              ...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value }),
            }}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type OptionProps = { option: RadioOption; id: string; input: ComponentProps<'input'> };

function Chip({ option, input }: OptionProps) {
  return (
    <label
      className={cn(
        'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border border-input bg-card px-4 py-1.5 font-medium transition-colors select-none',
        'hover:border-primary hover:bg-accent hover:text-accent-foreground',
        'has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground',
        'forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-muted-foreground has-disabled:line-through',
      )}
    >
      <input
        {...input}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-none"
      />
      {option.label}
    </label>
  );
}

function Row({ option, id, input }: OptionProps) {
  return (
    <label
      className={cn(
        'flex min-h-11 items-start gap-3 rounded-lg border bg-card px-4 py-3 transition-colors',
        option.disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:border-primary',
        'has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground',
        'forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:ring-2 forced-colors:has-checked:ring-[Highlight]',
      )}
    >
      <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
        <input
          {...input}
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={option.description ? `${id}-description` : undefined}
          className="peer size-6 cursor-[inherit] appearance-none rounded-full border border-input bg-card checked:border-primary"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-3 rounded-full bg-primary opacity-0 peer-checked:opacity-100 forced-colors:bg-[Highlight]"
        />
      </span>
      <span className="grid min-w-0 content-start">
        <span id={`${id}-label`} className="font-medium">
          {option.label}
        </span>
        {option.description && (
          <span id={`${id}-description`} className="text-sm">
            {option.description}
          </span>
        )}
      </span>
    </label>
  );
}
