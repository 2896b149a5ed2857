import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/http/api-fetch.ts';
import { type AccountField, type FieldProblems, fieldOfError } from '../accounts.rules.ts';

type Shown = Partial<Record<AccountField, { code: string; params?: Record<string, string | number> }>>;

/** The problems beside the fields of a form: focus goes to the first, and each is gone once its field is touched. */
export function useFieldProblems() {
  const { t } = useTranslation('site');
  const form = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  const [problems, setProblems] = useState<Shown>({});

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  function set(shown: Shown): void {
    wantsFocus.current = true;
    setProblems(shown);
  }

  return {
    form,
    /** Answers whether there are any. */
    show(found: FieldProblems): boolean {
      set(found);
      return Object.keys(found).length > 0;
    },
    showRefusal(error: unknown): void {
      if (!(error instanceof ApiError)) return;
      const field = fieldOfError[error.code];
      if (field) set({ [field]: { code: error.code, params: error.params } });
    },
    text(field: AccountField): string | undefined {
      const problem = problems[field];
      return problem && t(`errors.${problem.code}`, { ...problem.params });
    },
    mend(field: AccountField): void {
      setProblems(({ [field]: _, ...rest }) => rest);
    },
  };
}
