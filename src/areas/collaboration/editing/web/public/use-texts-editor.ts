import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/browser/api-client.ts';
import type { ErrorCode } from '#platform/kernel/errors.ts';
import type { KeptDraft } from '../../kept-draft.ts';
import { isSameTexts, mergeTexts, type Texts, textAt } from '../../merge-texts.ts';
import { chooseMine } from '../../merge-values.ts';
import type { StoredTexts } from '../../stored-texts.ts';
import { useKeptDraft } from '../use-kept-draft.ts';
import { useChoices } from './use-choices.ts';

export type TextsEditor = ReturnType<typeof useTextsEditor>;

/** Codes of what is wrong, by the path of the text. */
type Problems = Readonly<Record<string, string>>;

type EditorOptions = {
  /** What the texts are of: `article/about`. */
  subject: string;
  /** Whether a text is merged line by line. */
  hasLines(path: string): boolean;
};

/**
 * Texts while they are typed, beside what they began with and what is stored now. What somebody else saves meanwhile is taken
 * over while nothing is typed, and otherwise asked about. What is typed stays on the device until it is saved.
 */
export function useTextsEditor(stored: StoredTexts, { subject, hasLines }: EditorOptions) {
  const [origin, setOrigin] = useState({ base: stored.texts, version: stored.version });
  const [texts, setTexts] = useState(stored.texts);
  const [failed, setFailed] = useState<readonly Texts[]>([]);
  const [foundAt, setFoundAt] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<Problems>({});
  const [unmerged, setUnmerged] = useState<{ origin: typeof origin; texts: Texts }>();
  const choices = useChoices();
  // Grows when texts change by themselves, so that an editor that holds them begins anew.
  const [generation, setGeneration] = useState(0);
  const latest = useRef(texts);
  useEffect(() => {
    latest.current = texts;
  });

  function restart(next: Texts = stored.texts, from: StoredTexts = stored): void {
    setOrigin({ base: from.texts, version: from.version });
    setTexts(next);
    setFailed([]);
    setProblems({});
    setUnmerged(undefined);
    if (!isSameTexts(next, latest.current)) setGeneration((before) => before + 1);
  }

  function showProblems(found: Problems): void {
    setProblems(found);
    setRefused(found);
  }

  const isDirty = !isSameTexts(origin.base, texts);
  const isNewer = stored.version > origin.version;
  // What this page sent may be stored although its answer was lost.
  const own = isNewer ? failed.find((sent) => isSameTexts(sent, stored.texts)) : undefined;
  const merged =
    isNewer && isDirty && !own
      ? mergeTexts(origin.base, texts, stored.texts, { hasLines, choose: choices.choose })
      : undefined;
  /** What was typed since `sent` was sent, on top of what is stored by that. */
  const typedSince = (sent: Texts, typed: Texts, fresh: Texts): Texts =>
    mergeTexts(sent, typed, fresh, { hasLines, choose: chooseMine }).texts;
  useEffect(() => {
    if (isNewer && (!isDirty || isSameTexts(texts, stored.texts))) restart();
    else if (own) restart(typedSince(own, texts, stored.texts));
  });

  function findDraft({ base, version, texts: typed, at }: KeptDraft): void {
    if (isSameTexts(typed, stored.texts)) return;
    setOrigin({ base, version });
    setTexts(typed);
    setFoundAt(at);
    setGeneration((before) => before + 1);
  }
  function bringBack(typed: { origin: typeof origin; texts: Texts }): void {
    setOrigin(typed.origin);
    setTexts(typed.texts);
    setUnmerged(undefined);
    setGeneration((before) => before + 1);
  }
  const isKept = useKeptDraft({ subject, draft: { ...origin, texts }, isDirty, onFound: findDraft });

  return {
    texts,
    text: (path: string) => textAt(texts, path),
    version: origin.version,
    generation,
    isDirty,
    isKept,
    /** When the draft was typed that was found again; undefined when there was none. */
    foundAt: isDirty ? foundAt : undefined,
    merged,
    change(path: string, text: string): void {
      setTexts((before) => ({ ...before, [path]: text }));
      setProblems(({ [path]: _, ...others }) => others);
    },
    choices,
    merge(): void {
      if (!merged) return;
      restart(merged.texts);
      setUnmerged({ origin, texts });
    },
    /** Goes back to the choices of the last merge; undefined when there is none that is not saved. */
    unmerge: isDirty && unmerged && !merged ? () => bringBack(unmerged) : undefined,
    /** Goes back to what is stored; returns what brings back what was typed. */
    discard(): () => void {
      const typed = { origin, texts };
      restart();
      return () => bringBack(typed);
    },
    problems,
    /** The problems of the last refusal, also after typing has cleared some: another object for each refusal. */
    refused,
    setProblems: showProblems,
    /** Goes on from what is stored now, with what was typed since `sent` was sent. */
    adopt(fresh: StoredTexts, sent: Texts): void {
      setFoundAt(undefined);
      restart(typedSince(sent, latest.current, fresh.texts), fresh);
    },
    /** Shows what the server refused, and remembers what was sent. */
    refuse(error: Error, sent: Texts): void {
      setFailed((before) => [...before, sent]);
      if (error instanceof ApiError) showProblems(problemsIn(error));
    },
  };
}

/** The server's issues by the paths of texts: what it calls `value.growth.it` is `growth.it` here. */
const problemsIn = ({ issues }: ApiError): Problems =>
  Object.fromEntries(issues.map(({ path, code }) => [path.slice(1).join('.'), code]));

/** Whether somebody else was faster. */
export const isOvertaken = (error: Error, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;
