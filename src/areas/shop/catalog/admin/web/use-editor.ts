import { useState } from 'react';
import type { Versioned } from '#areas/collaboration/editing/draft-kind.ts';
import { useDraftProblems } from '#areas/collaboration/editing/web/public/use-draft-problems.ts';
import { useVersionedDraft } from '#areas/collaboration/editing/web/public/use-versioned-draft.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { defaultLocale, type Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { maxValueLength } from '../../custom-fields.rules.ts';
import { nutritionFields } from '../../labelling.rules.ts';
import type { Draft } from '../draft.ts';
import { findDraftProblems, type Problems } from '../draft-problems.ts';
import { productDrafts } from '../product-drafts.ts';

/** A problem of a field: a code of `errors.<code>`, or the server's message. */
type Problem = { code: string; sentence?: string };

export type Editor = ReturnType<typeof useEditor>;

type EditorOptions = {
  /** The stored product with its version, or the first draft of a new one. */
  stored: Versioned<Draft>;
  /** The name of the draft on the device: `product/<id>`. A new product is not stored there. */
  subject?: string;
};

/** The state of the product editor: the draft that several people may edit, its language, and its problems by path. */
export function useEditor({ stored, subject }: EditorOptions) {
  const { t } = useTranslation(['catalog-admin', 'catalog', 'site']);
  const { form, problems, show: showProblems, clear } = useDraftProblems<Problem>();
  const versioned = useVersionedDraft(stored, { kind: productDrafts, subject, onRestart: clear });
  const { draft } = versioned;
  const [language, setLanguage] = useState<Locale>(defaultLocale);

  function show(found: Record<string, Problem>): boolean {
    showProblems(found);
    const paths = Object.keys(found);
    if (paths.length === 0) return false;
    // Required texts are Italian; problems of translations have their language in the path.
    const inLanguage = paths.find((path) => path.startsWith('texts.'))?.split('.')[1];
    setLanguage((inLanguage as Locale | undefined) ?? defaultLocale);
    return true;
  }

  return {
    ...versioned,
    form,
    language,
    setLanguage,
    hasProblems: Object.keys(problems).length > 0,
    /** Changes the draft, and removes the problem of the field at `path`. */
    change(edit: (draft: Draft) => Draft, path?: string): void {
      versioned.change(edit);
      if (path !== undefined) clear(path);
    },
    clearProblem: (path: string): void => clear(path),
    /** Finds problems and shows them together with those of other parts of the page. Returns whether there are any. */
    findProblems(others: Problems = {}): boolean {
      const found = Object.entries({ ...findDraftProblems(draft), ...others });
      return show(Object.fromEntries(found.map(([path, code]) => [path, { code }])));
    },
    /** Shows a refusal of the server beside its fields. */
    showRefusal(error: unknown): void {
      if (error instanceof ApiError) show(problemsIn(error, draft));
    },
    hasProblemBelow: (prefix: string) => Object.keys(problems).some((path) => path.startsWith(prefix)),
    /** The message for a field's problem. */
    error(path: string): string | undefined {
      const problem = problems[path];
      if (!problem) return undefined;
      const { code, sentence } = problem;
      if (sentence) return sentence;
      const keys = [`errors.${code}`, `catalog:errors.${code}`, 'site:errors.invalid_input'];
      return t(keys as never, { defaultValue: code, least: 1, most: maxValueLength });
    },
  };
}

/** The server's issues by the form's paths. */
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
  if (path === 'labelling.warnings') return ['texts.it.warnings'];
  if (path === 'labelling.nutrition') return nutritionFields.map((name) => `labelling.${name}`);
  if (path === 'title') return ['texts.it.title'];
  return [path];
}
