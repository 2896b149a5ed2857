import type { ReactNode, RefObject } from 'react';

type DraftFormProps = {
  form: RefObject<HTMLFormElement | null>;
  label: string;
  onSave(): void;
  children: ReactNode;
};

/** The form of a page on which a draft is edited. */
export function DraftForm({ form, label, onSave, children }: DraftFormProps) {
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      className="grid gap-5 scriptless:hidden"
    >
      {children}
    </form>
  );
}
