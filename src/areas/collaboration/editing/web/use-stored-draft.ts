import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { draftName, type IsDraft, mayReplaceDraft, readDraft, type StoredDraft } from '../stored-draft.ts';

/** Milliseconds after the last key until a draft is stored. */
const pause = 400;

type Options<Draft> = {
  /** The name of the draft, such as `article/about`. Without it, the draft is not stored. */
  subject: string | undefined;
  isDraft: IsDraft<Draft>;
  draft: Omit<StoredDraft<Draft>, 'at'>;
  isDirty: boolean;
  onFound(draft: StoredDraft<Draft>): void;
};

/** Stores the unsaved draft on the device, and finds it again. Returns whether it is stored. */
export function useStoredDraft<Draft>({
  subject,
  isDraft,
  draft,
  isDirty,
  onFound,
}: Options<Draft>): boolean {
  // The owner stays the same even if the session ends on the open page; for another person the page is loaded again.
  const [userId] = useState(useSession().person?.userId);
  const name = userId === undefined || subject === undefined ? undefined : draftName(userId, subject);
  const [hasLooked, setLooked] = useState(false);
  const [isStored, setStored] = useState(false);
  // The text that this tab has read or written last. A different one belongs to another tab and is not replaced.
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

/** Null also when the browser denies access to its storage. */
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
