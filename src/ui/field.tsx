import { CircleAlert } from 'lucide-react';
import { type ChangeEvent, type ReactNode, type RefCallback, useId } from 'react';
import { cn } from './class-names.ts';
import { Label } from './label.tsx';

type ControlElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The props of an uncontrolled input in a form. */
export type FieldInput = {
  name: string;
  defaultValue: string;
  ref: RefCallback<ControlElement>;
  onChange(event: ChangeEvent<ControlElement>): void;
  onBlur(event: { target: unknown }): void;
};

/** Spread on the one control inside a field. */
export type FieldControl = Partial<FieldInput> & {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  /** A note beside the label, such as "optional". */
  note?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Connects the control to an uncontrolled form. */
  input?: FieldInput;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** `<Field label="…">{(control) => <Input {...control} name="email" />}</Field>` */
export function Field({ label, note, hint, error, input, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Label htmlFor={id}>{label}</Label>
        {note && <span className="text-xs text-muted-foreground">{note}</span>}
      </div>
      {children({ ...input, id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-destructive">
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
