import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import { type FieldError, useForm as useLibraryForm } from 'react-hook-form';
import { type FormRule, findProblems } from '../../kernel/field-problems.ts';
import { ApiError } from '../api-client.ts';
import { type EncodedProblem, encodeProblem, encodeProblems, readProblem } from './encoded-problems.ts';

/** Returns the first of these keys that has a text. */
type TranslateSome = (keys: string[], options: Record<string, unknown> & { defaultValue: string }) => string;

type Texts = Record<string, string>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type FormOptions<Values extends Texts> = {
  /** Initial values of the fields. */
  values: Values;
  rule: FormRule<Values>;
  /** Its namespace has the sentences of problems as `errors.<code>`; otherwise those of the site are used. */
  t: TranslateSome;
  /** Called at every change, for values that outlive the form. */
  onChange?(name: keyof Values & string, value: string): void;
  /**
   * Sends the values and reports the result itself: see `useAction`. A refusal is shown beside the fields that it
   * names.
   */
  send(values: Values): unknown;
};

/**
 * A form of text fields: `<form {...form.props}>` with a `<Field {...form.field('email')}>` for each. Problems are
 * shown beside their fields, the first gets focus, and each disappears when its field changes. Submitting while it
 * saves does nothing.
 */
export function useForm<Values extends Texts>({ values, rule, t, onChange, send }: FormOptions<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  const isSending = useRef(false);
  const library = useLibraryForm<Texts>({
    defaultValues: values,
    resolver: (current) => {
      const errors = encodeProblems(findProblems(rule, asValues(current)));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: current, errors: {} };
    },
    reValidateMode: 'onSubmit',
    // This hook moves the focus after the problem is rendered, so that screen readers read both.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, defaultValues } = library.formState;

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  function asValues(current: Texts): Values {
    return current as Values;
  }

  async function trySend(current: Texts): Promise<void> {
    try {
      await send(asValues(current));
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      for (const [name, problem] of problemsIn(error, Object.keys(values))) {
        wantsFocus.current = true;
        library.setError(name, problem);
      }
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await library.handleSubmit(trySend, () => {
        wantsFocus.current = true;
      })();
    } finally {
      isSending.current = false;
    }
  }

  function sentence(error: FieldError | undefined): string | undefined {
    if (!error) return undefined;
    const { code, params } = readProblem(error);
    const keys = [`errors.${code}`, `site:errors.${code}`, 'site:errors.invalid_input'];
    return t(keys, { defaultValue: code, ...params });
  }

  return {
    props: { ref: form, onSubmit: submit, noValidate: true },
    isSaving: isSubmitting,
    field(name: keyof Values & string) {
      const { ref, onBlur, onChange: keep } = library.register(name);
      return {
        error: sentence(errors[name]),
        input: {
          name,
          defaultValue: defaultValues?.[name] ?? '',
          ref,
          onBlur,
          onChange(event: ChangeEvent<Control>): void {
            library.clearErrors(name);
            void keep(event);
            onChange?.(name, event.target.value);
          },
        },
      };
    },
  };
}

/** The problems that the server reported, by field of the form. */
function problemsIn(error: ApiError, fields: readonly string[]): [string, EncodedProblem][] {
  return error.issues.flatMap(({ path: [field], code }): [string, EncodedProblem][] => {
    if (typeof field !== 'string' || !fields.includes(field)) return [];
    return [[field, encodeProblem({ code, params: code === error.code ? error.params : {} })]];
  });
}
