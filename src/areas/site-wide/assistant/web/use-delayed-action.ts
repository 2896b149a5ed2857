import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import { actionDelay } from '../assistant.rules.ts';
import type { AssistantAnswer } from '../assistant.schema.ts';

type Proposed = Pick<AssistantAnswer, 'action' | 'path'>;

/** Executes the action of an answer after a delay during which it can be stopped, and then closes the assistant. */
export function useDelayedAction(close: () => void) {
  const router = useRouter();
  const authDialog = useAuthDialog();
  const [proposed, setProposed] = useState<Proposed>();
  const act = useEffectEvent(({ action, path }: Proposed) => {
    setProposed(undefined);
    close();
    if (action === 'showAuthModal') authDialog.open({ stay: true });
    else if (path !== null) void router.navigate({ href: path });
  });
  useEffect(() => {
    if (!proposed) return;
    const timer = setTimeout(() => act(proposed), actionDelay);
    return () => clearTimeout(timer);
  }, [proposed]);

  return {
    isWaiting: proposed !== undefined,
    propose: (answer: AssistantAnswer) => setProposed(answer.action === null ? undefined : answer),
    stop: () => setProposed(undefined),
  };
}
