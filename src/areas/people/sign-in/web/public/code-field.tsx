import type { ReactNode } from 'react';
import { Field, type FieldInput } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

type CodeFieldProps = {
  label: string;
  hint?: ReactNode;
  /** Whether the code has only digits, so that phones show a numeric keyboard. */
  isNumeric: boolean;
  /** The values that a form passes to a field: see `useForm`. */
  error: string | undefined;
  input: FieldInput;
};

export function CodeField({ isNumeric, ...field }: CodeFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          inputMode={isNumeric ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          className="font-mono tracking-widest"
          required
        />
      )}
    </Field>
  );
}
