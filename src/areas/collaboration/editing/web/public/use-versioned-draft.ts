import { useEffect, useRef, useState } from 'react';
import type { DraftKind, SentDraft, Versioned } from '../../draft-kind.ts';
import { chooseMine } from '../../merge-values.ts';
import type { StoredDraft } from '../../stored-draft.ts';
import { useStoredDraft } from '../use-stored-draft.ts';
import { useChoices } from './use-choices.ts';

type Options<Draft> = {
  kind: DraftKind<Draft>;
  /** The name of the draft, such as `article/about`. Without it, the draft is not stored on the device. */
  subject: string | undefined;
  /** Called when the draft is reset to the stored value. */
  onRestart(): void;
};

/**
 * The draft of a value that several people edit, with the value it is based on and the stored value. When
 * another person saves meanwhile, the change is taken over if nothing is typed, and otherwise merged, with a
 * question. Without a question, two kinds of changes are taken over: changes by the site itself (such as a
 * stock, without a new version) to fields that are not edited, and a change that this page sent although the
 * response was lost. The draft is stored on the device until it is saved.
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
  // Increases when the draft changes other than by typing, so that an editor with its own state is reset.
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
  // A draft that this page sent may be stored although the response was lost.
  const own =
    isOthers && isDirty ? failed.find(({ typed }) => kind.isStoredAs(typed, stored.draft)) : undefined;
  const found =
    isNewer && isDirty && !own ? kind.merge(origin.base, draft, stored.draft, choices.choose) : undefined;
  const isAskedAbout = found !== undefined && (isOthers || found.conflicts.length > 0);
  const merged = isAskedAbout ? found : undefined;
  /** The changes of the draft since `shown` was shown, applied to the stored value. */
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
    /** When the draft was stored that was found on the device; undefined when there was none. */
    foundAt: isDirty ? foundAt : undefined,
    /** Whether another person has saved, not only the site itself. */
    isOthers,
    merged,
    change: setDraft,
    choices,
    merge(): void {
      if (!merged) return;
      restart(merged.draft);
      setUnmerged({ origin, draft });
    },
    /** Goes back to the choices of the last merge; undefined when there is no unsaved merge. */
    unmerge: isDirty && unmerged && !merged ? () => bringBack(unmerged) : undefined,
    /** Replaces the draft; returns a function that restores it. */
    replace(next: Draft): () => void {
      const typed = { origin, draft };
      setDraft(next);
      setGeneration((before) => before + 1);
      return () => bringBack(typed);
    },
    /** Resets the draft to the stored value; returns a function that restores it. */
    discard(): () => void {
      const typed = { origin, draft };
      restart();
      return () => bringBack(typed);
    },
    /** Continues from a newly stored value, with the changes of the draft since `shown` was shown. */
    adopt(fresh: Versioned<Draft>, shown: Draft): void {
      setFoundAt(undefined);
      restart(typedSince(shown, latest.current, fresh.draft), fresh);
    },
    /** Remembers a draft whose request failed: it may be stored nevertheless, if only the response was lost. */
    remember: (sent: SentDraft<Draft>): void => setFailed((before) => [...before, sent]),
  };
}
