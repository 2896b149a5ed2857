import type { ReactNode } from 'react';
import { Field } from '#ui/field.tsx';
import { Input, type InputProps } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

type TextFieldProps = Pick<
  InputProps,
  'inputMode' | 'maxLength' | 'placeholder' | 'type' | 'lang' | 'required' | 'list' | 'readOnly'
> & {
  label: string;
  note?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  isLong?: boolean;
  className?: string;
  onChange(text: string): void;
};

/** A labelled text field, controlled by the page. */
export function TextField({
  label,
  note,
  hint,
  error,
  value,
  isLong = false,
  className,
  onChange,
  ...attributes
}: TextFieldProps) {
  const { type: _type, list: _list, ...shared } = attributes;
  return (
    <Field label={label} note={note} hint={hint} error={error} {...(className && { className })}>
      {(control) =>
        isLong ? (
          <Textarea
            {...control}
            {...shared}
            translate="no"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input
            {...control}
            {...attributes}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
