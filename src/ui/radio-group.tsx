import * as RadixRadioGroup from 'radix-ui/radio-group';
import { type ReactNode, useId } from 'react';
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
  /** `rows`: one below the other with room for a description; `chips`: small choices in a line, as for a product's options. */
  look?: 'rows' | 'chips';
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  name?: string;
  required?: boolean;
  error?: ReactNode;
  className?: string;
};

export function RadioGroup({ legend, options, look = 'rows', error, className, ...group }: RadioGroupProps) {
  const id = useId();
  const Option = look === 'chips' ? Chip : Row;
  return (
    <RadixRadioGroup.Root
      {...group}
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      orientation={look === 'chips' ? 'horizontal' : 'vertical'}
      className={cn('grid gap-2', className)}
    >
      <span id={`${id}-legend`} className="text-sm font-semibold">
        {legend}
      </span>
      <div className={look === 'chips' ? 'flex flex-wrap gap-2' : 'grid gap-2'}>
        {options.map((option) => (
          <Option key={option.value} option={option} id={`${id}-${option.value}`} />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </RadixRadioGroup.Root>
  );
}

type OptionProps = { option: RadioOption; id: string };

function Chip({ option }: OptionProps) {
  return (
    <RadixRadioGroup.Item
      value={option.value}
      disabled={option.disabled}
      className={cn(
        'inline-flex min-h-11 min-w-11 items-center justify-center rounded-full border border-input bg-card px-4 py-1.5 font-medium transition-colors',
        'hover:border-primary hover:bg-accent hover:text-accent-foreground',
        'data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground',
        'disabled:cursor-not-allowed disabled:border-dashed disabled:bg-transparent disabled:text-muted-foreground disabled:line-through',
      )}
    >
      {option.label}
    </RadixRadioGroup.Item>
  );
}

function Row({ option, id }: OptionProps) {
  return (
    <label
      htmlFor={id}
      className={cn(
        'flex min-h-11 items-start gap-3 rounded-lg border bg-card px-4 py-3 transition-colors',
        option.disabled ? 'cursor-not-allowed opacity-60' : 'hover:border-primary',
        'has-data-[state=checked]:border-primary has-data-[state=checked]:bg-accent has-data-[state=checked]:text-accent-foreground',
      )}
    >
      <RadixRadioGroup.Item
        id={id}
        value={option.value}
        disabled={option.disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={option.description ? `${id}-description` : undefined}
        className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border border-input bg-card data-[state=checked]:border-primary"
      >
        <RadixRadioGroup.Indicator className="size-3 rounded-full bg-primary" />
      </RadixRadioGroup.Item>
      <span className="grid">
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
