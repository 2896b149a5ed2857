import { ApiError } from '#platform/browser/api-client.ts';
import type { ErrorCode } from '#platform/kernel/errors.ts';
import type { DraftKind } from '../../draft-kind.ts';
import { isSameTexts, isTexts, mergeTexts, type Texts, textAt } from '../../merge-texts.ts';
import type { StoredTexts } from '../../stored-texts.ts';
import { useDraftProblems } from './use-draft-problems.ts';
import { useVersionedDraft } from './use-versioned-draft.ts';

export type TextsEditor = ReturnType<typeof useTextsEditor>;

/** Codes of what is wrong, by the path of the text. */
type Problems = Readonly<Record<string, string>>;

type EditorOptions = {
  /** What the texts are of: `article/about`. */
  subject: string;
  /** Whether a text is merged line by line. */
  hasLines(path: string): boolean;
};

/** Texts by their paths as a draft that several people edit. */
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

  return {
    ...draft,
    form,
    texts,
    text: (path: string) => textAt(texts, path),
    change(path: string, text: string): void {
      draft.change((before) => ({ ...before, [path]: text }));
      clear(path);
    },
    /** Puts other texts in the place of all that are typed; returns what brings these back. */
    replace(others: Texts): () => void {
      clear();
      return draft.replace(others);
    },
    problems,
    refused,
    setProblems: show,
    adopt: (fresh: StoredTexts, sent: Texts): void => draft.adopt(versioned(fresh), sent),
    /** Shows what the server refused, and remembers what was sent. */
    refuse(error: Error, sent: Texts): void {
      draft.remember({ typed: sent, shown: sent });
      if (error instanceof ApiError) show(problemsIn(error));
    },
  };
}

/** The server's issues by the paths of texts: what it calls `value.growth.it` is `growth.it` here. */
const problemsIn = ({ issues }: ApiError): Problems =>
  Object.fromEntries(issues.map(({ path, code }) => [path.slice(1).join('.'), code]));

/** Whether somebody else was faster. */
export const isOvertaken = (error: Error, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;
