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

/** The names of the fields whose values are of a kind, such as texts. */
type FieldsWith<Values, Kind> = {
  [Field in FieldOf<Values>]: Values[Field] extends Kind ? Field : never;
}[FieldOf<Values>];

type FormOptions<Values extends object> = {
  /** Initial values of the fields. */
  values: Values;
  /** Absent where everything may be sent. */
  rule?: FormRule<Values, string>;
  /** Its namespace has the sentences of problems as `errors.<code>`; otherwise those of the site are used. */
  t: TranslateSome;
  /** The fields of refusals that name none. */
  fieldsOfRefusals?: FieldsOfRefusals<FieldOf<Values>>;
  /** Called at every change, for values that outlive the form. */
  onChange?(name: FieldOf<Values>, value: Values[FieldOf<Values>]): void;
  /** Called at each attempt to send, before the values are checked. */
  onTry?(): void;
  /**
   * Sends the values and reports the result itself: see `useAction`. A refusal is shown beside the fields that it
   * names.
   */
  send(values: Values): unknown;
};

/**
 * A form: `<form {...form.props}>` with a `<Field {...form.field('email')}>` for each text, a
 * `<Checkbox {...form.checkbox('isAccepted')}>`, and `form.choice('bikes')` for controls that are given their value.
 * Problems are shown beside their fields, the first gets focus, and each disappears when its field changes. Submitting
 * while it saves does nothing.
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

  /** Shows a refusal beside the fields that it is about; says whether there are any. */
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
    // A dialog is inside the form of its page, for React.
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

  /** Ties a control that keeps its value itself. `read` tells the value that a change of it has made. */
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
    /** For `Field` around an input, a text area or a list. What is a number is typed as a text: see `typed-numbers.ts`. */
    field(name: FieldsWith<Values, string>) {
      const input = register(name, (control) => control.value);
      return { error: errorOf(name), input: { ...input, defaultValue: String(defaultValues?.[name] ?? '') } };
    },
    checkbox(name: FieldsWith<Values, boolean>) {
      const input = register(name, (control) => control instanceof HTMLInputElement && control.checked);
      return { ...input, error: errorOf(name), defaultChecked: defaultValues?.[name] === true };
    },
    /** For a control that is given its value, such as a group of choices or a stepper. */
    choice<Name extends FieldOf<Values>>(name: Name) {
      return {
        value: value(name),
        error: errorOf(name),
        onChange: (next: Values[Name]): void => set(name, next),
      };
    },
    /** The value of this moment, for what else on the page depends on it. */
    value,
    set,
    /** For what is sent after a question, and not by submitting the form. */
    refuse,
    /** Shows a problem of a field that was found otherwise than by sending. */
    showProblem(name: FieldOf<Values>, code: string): void {
      library.setError(name, { type: code });
      focus.request();
    },
  };
}
