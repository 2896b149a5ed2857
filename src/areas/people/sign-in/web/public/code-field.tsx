import type { ReactNode } from 'react';
import { Field, type FieldInput } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

type CodeFieldProps = {
  label: string;
  hint?: ReactNode;
  /** Whether the code has digits only: phones then show their keys. */
  isNumeric: boolean;
  /** What the form gives to a field: see `useForm`. */
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
