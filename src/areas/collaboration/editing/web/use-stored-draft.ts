import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { draftName, type IsDraft, mayReplaceDraft, readDraft, type StoredDraft } from '../stored-draft.ts';

/** Milliseconds after the last key until a draft is written. */
const pause = 400;

type Options<Draft> = {
  /** What the draft is of: `article/about`. Absent: it is not kept. */
  subject: string | undefined;
  isDraft: IsDraft<Draft>;
  draft: Omit<StoredDraft<Draft>, 'at'>;
  isDirty: boolean;
  onFound(draft: StoredDraft<Draft>): void;
};

/** Keeps what is typed on the device until it is saved, and finds it again. Says whether it is kept. */
export function useStoredDraft<Draft>({
  subject,
  isDraft,
  draft,
  isDirty,
  onFound,
}: Options<Draft>): boolean {
  // Whose it is stays, also when the session ends in the open page: another person loads it anew.
  const [userId] = useState(useSession().person?.userId);
  const name = userId === undefined || subject === undefined ? undefined : draftName(userId, subject);
  const [hasLooked, setLooked] = useState(false);
  const [isStored, setStored] = useState(false);
  // What this tab has found or written last. Anything else is another tab's, and stays.
  const own = useRef<string | null>(null);
  const find = useEffectEvent((from: string) => {
    const stored = readStorage(from);
    const found = readDraft(stored, isDraft);
    own.current = stored;
    if (found) onFound(found);
    setLooked(true);
  });
  useEffect(() => {
    if (name !== undefined) find(name);
  }, [name]);

  const write = useEffectEvent(() => {
    if (name === undefined || !hasLooked) return;
    const stored = readStorage(name);
    if (!mayReplaceDraft(stored, own.current, isDraft)) return setStored(false);
    const written = isDirty ? JSON.stringify({ ...draft, at: systemClock.now().toISOString() }) : null;
    const isWritten = writeStorage(name, written);
    if (isWritten) own.current = written;
    setStored(isWritten && written !== null);
  });
  const content = JSON.stringify(draft);
  useEffect(() => {
    const timer = setTimeout(write, pause);
    return () => clearTimeout(timer);
  }, [content, isDirty, hasLooked]);
  useEffect(() => {
    const leave = () => write();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return isStored;
}

/** Null also where the browser refuses its storage. */
function readStorage(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function writeStorage(name: string, content: string | null): boolean {
  try {
    if (content === null) localStorage.removeItem(name);
    else localStorage.setItem(name, content);
    return true;
  } catch {
    return false;
  }
}
