import { useEffect, useRef, useState } from 'react';
import type { DraftKind, SentDraft, Versioned } from '../../draft-kind.ts';
import { chooseMine } from '../../merge-values.ts';
import type { StoredDraft } from '../../stored-draft.ts';
import { useStoredDraft } from '../use-stored-draft.ts';
import { useChoices } from './use-choices.ts';

type Options<Draft> = {
  kind: DraftKind<Draft>;
  /** What the draft is of: `article/about`. Absent: it is not kept on the device. */
  subject: string | undefined;
  /** Called when the draft begins anew from what is stored. */
  onRestart(): void;
};

/**
 * Something that several people edit, while it is typed: beside what it began with and what is stored now. What somebody else
 * saves meanwhile is taken over while nothing is typed, and otherwise asked about. Taken over without a question is what the site
 * itself has changed (a stock, without another version) and nobody has typed, and what this page has sent without hearing of its
 * success. What is typed stays on the device until it is saved.
 */
export function useVersionedDraft<Draft>(
  stored: Versioned<Draft>,
  { kind, subject, onRestart }: Options<Draft>,
) {
  const [origin, setOrigin] = useState({ base: stored.draft, version: stored.version });
  const [draft, setDraft] = useState(stored.draft);
  const [failed, setFailed] = useState<readonly SentDraft<Draft>[]>([]);
  const [foundAt, setFoundAt] = useState<string>();
  const [unmerged, setUnmerged] = useState<{ origin: typeof origin; draft: Draft }>();
  const choices = useChoices();
  // Grows when the draft changes by itself, so that an editor that holds a part of it begins anew.
  const [generation, setGeneration] = useState(0);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  function restart(next: Draft = stored.draft, from: Versioned<Draft> = stored): void {
    setOrigin({ base: from.draft, version: from.version });
    setDraft(next);
    setFailed([]);
    setUnmerged(undefined);
    onRestart();
    if (!kind.isSame(next, latest.current)) setGeneration((before) => before + 1);
  }

  const isDirty = !kind.isSame(origin.base, draft);
  const isOthers = stored.version > origin.version;
  const isNewer = isOthers || (stored.version === origin.version && !kind.isSame(stored.draft, origin.base));
  // What this page sent may be stored although its answer was lost.
  const own =
    isOthers && isDirty ? failed.find(({ typed }) => kind.isStoredAs(typed, stored.draft)) : undefined;
  const found =
    isNewer && isDirty && !own ? kind.merge(origin.base, draft, stored.draft, choices.choose) : undefined;
  const isAskedAbout = found !== undefined && (isOthers || found.conflicts.length > 0);
  const merged = isAskedAbout ? found : undefined;
  /** What was typed since `shown` was shown, on top of what is stored by that. */
  const typedSince = (shown: Draft, typed: Draft, fresh: Draft): Draft =>
    kind.merge(shown, typed, fresh, chooseMine).draft;
  useEffect(() => {
    if (isNewer && (!isDirty || kind.isSame(draft, stored.draft))) restart();
    else if (own) restart(typedSince(own.shown, draft, stored.draft));
    else if (found && !isAskedAbout) restart(found.draft);
  });

  function findDraft({ base, version, draft: typed, at }: StoredDraft<Draft>): void {
    if (kind.isStoredAs(typed, stored.draft)) return;
    setOrigin({ base, version });
    setDraft(typed);
    setFoundAt(at);
    setGeneration((before) => before + 1);
  }
  function bringBack(typed: { origin: typeof origin; draft: Draft }): void {
    setOrigin(typed.origin);
    setDraft(typed.draft);
    setUnmerged(undefined);
    setGeneration((before) => before + 1);
  }
  const isStored = useStoredDraft({
    ...{ subject, isDraft: kind.isDraft, isDirty },
    draft: { ...origin, draft },
    onFound: findDraft,
  });

  return {
    draft,
    base: origin.base,
    version: origin.version,
    generation,
    isDirty,
    isStored,
    /** When the draft was typed that was found again; undefined when there was none. */
    foundAt: isDirty ? foundAt : undefined,
    /** Whether somebody else has saved, and not only the site has changed a number. */
    isOthers,
    merged,
    change: setDraft,
    choices,
    merge(): void {
      if (!merged) return;
      restart(merged.draft);
      setUnmerged({ origin, draft });
    },
    /** Goes back to the choices of the last merge; undefined when there is none that is not saved. */
    unmerge: isDirty && unmerged && !merged ? () => bringBack(unmerged) : undefined,
    /** Puts something else in the place of what is typed; returns what brings that back. */
    replace(next: Draft): () => void {
      const typed = { origin, draft };
      setDraft(next);
      setGeneration((before) => before + 1);
      return () => bringBack(typed);
    },
    /** Goes back to what is stored; returns what brings back what was typed. */
    discard(): () => void {
      const typed = { origin, draft };
      restart();
      return () => bringBack(typed);
    },
    /** Goes on from what is stored now, with what was typed since `shown` was shown. */
    adopt(fresh: Versioned<Draft>, shown: Draft): void {
      setFoundAt(undefined);
      restart(typedSince(shown, latest.current, fresh.draft), fresh);
    },
    /** Remembers what failed: it may be stored all the same, when only its answer was lost. */
    remember: (sent: SentDraft<Draft>): void => setFailed((before) => [...before, sent]),
  };
}
