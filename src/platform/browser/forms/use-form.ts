import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { useForm as useLibraryForm } from 'react-hook-form';
import { type FormRule, findProblems } from '../../kernel/field-problems.ts';
import { encodeProblems, readProblem } from './encoded-problems.ts';
import { type FieldsOfRefusals, serverProblems } from './server-problems.ts';
import { useProblemFocus } from './use-problem-focus.ts';

/** Returns the first of these keys that has a text. */
type TranslateSome = (keys: string[], options: Record<string, unknown> & { defaultValue: string }) => string;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type FieldOf<Values> = keyof Values & string;

/** The names of the fields whose values have this type, such as texts. */
type FieldsWith<Values, Kind> = {
  [Field in FieldOf<Values>]: Values[Field] extends Kind ? Field : never;
}[FieldOf<Values>];

type FormOptions<Values extends object> = {
  /** Initial values of the fields. */
  values: Values;
  /** Absent when all values are valid. */
  rule?: FormRule<Values, string>;
  /** Its namespace has the error messages as `errors.<code>`; otherwise the site's own are used. */
  t: TranslateSome;
  /** The fields to which refusals without a field belong, by error code. */
  fieldsOfRefusals?: FieldsOfRefusals<FieldOf<Values>>;
  /** Called at every change, for values that must survive the form. */
  onChange?(name: FieldOf<Values>, value: Values[FieldOf<Values>]): void;
  /** Called at each submit, before validation. */
  onTry?(): void;
  /** Submits the values and reports the result itself: see `useAction`. A refusal is shown beside its fields. */
  send(values: Values): unknown;
};

/**
 * A form: `<form {...form.props}>` with a `<Field {...form.field('email')}>` for each text, a `<Checkbox
 * {...form.checkbox('isAccepted')}>`, and `form.choice('bikes')` for controlled inputs. Errors are shown
 * beside their fields, the first invalid field gets focus, and an error disappears when its field changes.
 * Submitting again while a request is running does nothing.
 */
export function useForm<Values extends object>({
  values,
  rule,
  t,
  fieldsOfRefusals = {},
  onChange,
  onTry,
  send,
}: FormOptions<Values>) {
  const focus = useProblemFocus();
  const isSending = useRef(false);
  const library = useLibraryForm<Record<string, unknown>>({
    defaultValues: { ...values },
    resolver: (current) => {
      const errors = encodeProblems(rule ? findProblems(rule, asValues(current)) : {});
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: current, errors: {} };
    },
    reValidateMode: 'onSubmit',
    // This hook moves the focus after the problem is rendered, so that screen readers read both.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, defaultValues } = library.formState;

  function asValues(current: Record<string, unknown>): Values {
    return current as Values;
  }

  function clear(name: string): void {
    library.clearErrors(name);
    focus.cancel();
  }

  /** Shows a refusal beside its fields. Returns false when it belongs to none of them. */
  function refuse(error: unknown): boolean {
    const problems = serverProblems(error, Object.keys(values), fieldsOfRefusals);
    for (const [name, problem] of problems) library.setError(name, problem);
    if (problems.length > 0) focus.request();
    return problems.length > 0;
  }

  async function trySend(current: Record<string, unknown>): Promise<void> {
    try {
      await send(asValues(current));
    } catch (error) {
      refuse(error);
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // In React's tree a dialog is inside the form of its page, so its submit event would reach that form too.
    event.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    onTry?.();
    try {
      await library.handleSubmit(trySend, focus.request)();
    } finally {
      isSending.current = false;
    }
  }

  function errorOf(name: FieldOf<Values>): string | undefined {
    const error = errors[name];
    if (!error) return undefined;
    const { code, params, sentence } = readProblem(String(error.type), error.message);
    if (sentence) return sentence;
    const keys = [`errors.${code}`, `site:errors.${code}`, 'site:errors.invalid_input'];
    return t(keys, { defaultValue: code, ...params });
  }

  function value<Name extends FieldOf<Values>>(name: Name): Values[Name] {
    return library.watch(name) as Values[Name];
  }

  function set<Name extends FieldOf<Values>>(name: Name, next: Values[Name]): void {
    const field: string = name;
    clear(field);
    library.setValue(field, next);
    onChange?.(name, next);
  }

  /** Registers an uncontrolled input. `read` returns the new value after a change. */
  function register<Name extends FieldOf<Values>>(name: Name, read: (control: Control) => unknown) {
    const { ref, onBlur, onChange: keep } = library.register(name);
    return {
      name,
      ref,
      onBlur,
      onChange(event: ChangeEvent<Control>): void {
        clear(name);
        void keep(event);
        onChange?.(name, read(event.target) as Values[Name]);
      },
    };
  }

  return {
    props: { ref: focus.form, onSubmit: submit, noValidate: true },
    isSaving: isSubmitting,
    /** For `Field` with an input, a text area or a select. Numbers are typed as text: see `typed-numbers.ts`. */
    field(name: FieldsWith<Values, string>) {
      const input = register(name, (control) => control.value);
      return { error: errorOf(name), input: { ...input, defaultValue: String(defaultValues?.[name] ?? '') } };
    },
    checkbox(name: FieldsWith<Values, boolean>) {
      const input = register(name, (control) => control instanceof HTMLInputElement && control.checked);
      return { ...input, error: errorOf(name), defaultChecked: defaultValues?.[name] === true };
    },
    /** For a controlled input, such as a radio group or a stepper. */
    choice<Name extends FieldOf<Values>>(name: Name) {
      return {
        value: value(name),
        error: errorOf(name),
        onChange: (next: Values[Name]): void => set(name, next),
      };
    },
    /** The current value, for other parts of the page that depend on it. */
    value,
    set,
    /** For data that is sent after a confirmation dialog and not by submitting the form. */
    refuse,
    /** Shows an error on a field that was not found by submitting. */
    showProblem(name: FieldOf<Values>, code: string): void {
      library.setError(name, { type: code });
      focus.request();
    },
  };
}
