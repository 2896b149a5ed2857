import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/browser/api-client.ts';
import { defaultLocale, type Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { mostValueLength } from '../../custom-fields.rules.ts';
import type { Draft } from '../draft.ts';
import { findDraftProblems, type Problems } from '../draft-problems.ts';
import { isSameDraft } from '../merge-drafts.ts';

/** A problem of a field: a code of `errors.<code>`, or the sentence of the server. */
type Problem = { code: string; sentence?: string };

export type Editor = ReturnType<typeof useEditor>;

/** A product while it is typed: what it began with, what it is now, and what is wrong with it, by path. */
export function useEditor(initial: Draft) {
  const { t } = useTranslation(['catalog-admin', 'catalog', 'site']);
  const form = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  const [base, setBase] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const [language, setLanguage] = useState<Locale>(defaultLocale);
  const [problems, setProblems] = useState<Record<string, Problem>>({});

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  function show(found: Record<string, Problem>): boolean {
    setProblems(found);
    const paths = Object.keys(found);
    if (paths.length === 0) return false;
    // What is required is Italian; other languages' texts name theirs.
    const inLanguage = paths.find((path) => path.startsWith('texts.'))?.split('.')[1];
    setLanguage((inLanguage as Locale | undefined) ?? defaultLocale);
    wantsFocus.current = true;
    return true;
  }

  function clearProblem(path: string): void {
    if (path in problems) setProblems(({ [path]: _, ...others }) => others);
  }

  return {
    form,
    base,
    draft,
    language,
    setLanguage,
    /** The draft of this moment, for what waited for an answer. */
    latest: () => latest.current,
    isDirty: !isSameDraft(base, draft),
    hasProblems: Object.keys(problems).length > 0,
    /** Changes the draft; a problem of the field at `path` leaves. */
    change(edit: (draft: Draft) => Draft, path?: string): void {
      setDraft(edit);
      if (path !== undefined) clearProblem(path);
    },
    clearProblem,
    /** Begins anew with what is stored. */
    restart(stored: Draft, typed = stored): void {
      setBase(stored);
      setDraft(typed);
      setProblems({});
    },
    /** Looks for problems, shows them with those found elsewhere on the page, and says whether there are any. */
    findProblems(others: Problems = {}): boolean {
      const found = Object.entries({ ...findDraftProblems(draft), ...others });
      return show(Object.fromEntries(found.map(([path, code]) => [path, { code }])));
    },
    /** Shows what the server has refused beside the fields. */
    showRefusal(error: unknown): void {
      if (error instanceof ApiError) show(problemsIn(error, draft));
    },
    hasProblemBelow: (prefix: string) => Object.keys(problems).some((path) => path.startsWith(prefix)),
    /** The sentence of a field's problem. */
    error(path: string): string | undefined {
      const problem = problems[path];
      if (!problem) return undefined;
      const { code, sentence } = problem;
      if (sentence) return sentence;
      const keys = [`errors.${code}`, `catalog:errors.${code}`, 'site:errors.invalid_input'];
      return t(keys as never, { defaultValue: code, least: 1, most: mostValueLength });
    },
  };
}

/** The server's issues by the paths of the page. */
function problemsIn(error: ApiError, draft: Draft): Record<string, Problem> {
  const problems = error.issues.flatMap(({ path, code }): [string, Problem][] => {
    const problem = code === error.code ? { code, sentence: error.sentence } : { code };
    return pathsOf(path.join('.'), draft).map((each) => [each, problem]);
  });
  return Object.fromEntries(problems);
}

function pathsOf(path: string, draft: Draft): string[] {
  if (path === 'variants.volumeMl') {
    return draft.variants.flatMap(({ volume }, index) =>
      volume.trim() === '' ? [`variants.${index}.volumeMl`] : [],
    );
  }
  if (path === 'beer.ingredients') return ['texts.it.ingredients'];
  if (path === 'title') return ['texts.it.title'];
  return [path];
}
