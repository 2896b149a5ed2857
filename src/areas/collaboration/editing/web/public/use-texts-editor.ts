import { ApiError } from '#platform/browser/api-client.ts';
import type { ErrorCode } from '#platform/kernel/errors.ts';
import type { Problems } from '../../define-document.ts';
import type { DraftKind } from '../../draft-kind.ts';
import { isSameTexts, isTexts, mergeTexts, type Texts, textAt } from '../../merge-texts.ts';
import type { StoredTexts } from '../../stored-texts.ts';
import { useDraftProblems } from './use-draft-problems.ts';
import { useVersionedDraft } from './use-versioned-draft.ts';

export type TextsEditor = ReturnType<typeof useTextsEditor>;

type EditorOptions = {
  /** The name of the texts, such as `article/about`. */
  subject: string;
  /** Whether a text is merged line by line. */
  hasLines(path: string): boolean;
};

/** Texts by their paths, as a draft that several people can edit. */
export function useTextsEditor(stored: StoredTexts, { subject, hasLines }: EditorOptions) {
  const { form, problems, refused, show, clear } = useDraftProblems<string>();
  const kind: DraftKind<Texts> = {
    isDraft: isTexts,
    isSame: isSameTexts,
    isStoredAs: isSameTexts,
    merge(base, mine, theirs, choose) {
      const { texts, ...differences } = mergeTexts(base, mine, theirs, { hasLines, choose });
      return { draft: texts, ...differences };
    },
  };
  const versioned = (from: StoredTexts) => ({ version: from.version, draft: from.texts });
  const { draft: texts, ...draft } = useVersionedDraft(versioned(stored), {
    kind,
    subject,
    onRestart: clear,
  });

  function change(path: string, text: string): void {
    draft.change((before) => ({ ...before, [path]: text }));
    clear(path);
  }

  return {
    ...draft,
    form,
    texts,
    text: (path: string) => textAt(texts, path),
    change,
    /** The properties of a field's control. */
    field: (path: string) => ({
      value: textAt(texts, path),
      onChange: (text: string) => change(path, text),
    }),
    /** Replaces all texts of the draft; returns a function that restores them. */
    replace(others: Texts): () => void {
      clear();
      return draft.replace(others);
    },
    problems,
    refused,
    setProblems: show,
    adopt: (fresh: StoredTexts, sent: Texts): void => draft.adopt(versioned(fresh), sent),
    /** Shows the problems of a refusal, and remembers the texts that were sent. */
    refuse(error: Error, sent: Texts): void {
      draft.remember({ typed: sent, shown: sent });
      if (error instanceof ApiError) show(problemsIn(error));
    },
  };
}

/** Maps the issues of the server to the paths of texts: `value.growth.it` becomes `growth.it`. */
const problemsIn = ({ issues }: ApiError): Problems =>
  Object.fromEntries(issues.map(({ path, code }) => [path.slice(1).join('.'), code]));

/** Whether another person has saved a newer version. */
export const isOvertaken = (error: Error, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;
