import { useEffect, useRef, useState } from 'react';
import type { FieldProblems } from '../kernel/field-problems.ts';
import { ApiError } from './api-client.ts';

/** The first of these keys that has a text. */
type TranslateSome = (keys: string[], options: Record<string, unknown> & { defaultValue: string }) => string;

type Shown = { code: string; params?: Record<string, string | number> };

/**
 * The problems beside the fields of a form: focus goes to the first, and each is gone once its field is touched.
 * Their sentences are `errors.<code>` in the texts of `t`, otherwise the site's. `fieldOfError` names the field that a refusal by the server is about.
 */
export function useFieldProblems<Field extends string>(
  t: TranslateSome,
  fieldOfError: Partial<Record<string, Field>>,
) {
  const form = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  const [problems, setProblems] = useState<ReadonlyMap<string, Shown>>(new Map());

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  function set(shown: [string, Shown][]): void {
    wantsFocus.current = true;
    setProblems(new Map(shown));
  }

  return {
    form,
    /** Answers whether there are any. */
    show(found: FieldProblems<string>): boolean {
      const shown = Object.entries(found).flatMap(([field, problem]): [string, Shown][] =>
        problem ? [[field, problem]] : [],
      );
      set(shown);
      return shown.length > 0;
    },
    showRefusal(error: unknown): void {
      if (!(error instanceof ApiError)) return;
      const field = fieldOfError[error.code];
      if (field) set([[field, { code: error.code, params: error.params }]]);
    },
    text(field: Field): string | undefined {
      const problem = problems.get(field);
      if (!problem) return undefined;
      const keys = [`errors.${problem.code}`, `site:errors.${problem.code}`];
      return t(keys, { defaultValue: problem.code, ...problem.params });
    },
    mend(field: Field): void {
      setProblems((shown) => new Map([...shown].filter(([name]) => name !== field)));
    },
  };
}
