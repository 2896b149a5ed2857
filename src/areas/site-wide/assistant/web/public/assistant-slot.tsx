import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useFailureToast } from '#framework/web/use-action.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { type Conversation, newConversation } from '../conversation.ts';

/** Loaded at the first tap, because most visits never ask. */
const assistantPanel = lazyComponent(() =>
  import('../assistant-panel.tsx').then(({ AssistantPanel }) => AssistantPanel),
);

/**
 * The button at the bottom right of every page, and the assistant that it opens. The conversation is
 * preserved across pages.
 */
export function AssistantSlot() {
  const { t } = useTranslation('site');
  const showFailure = useFailureToast();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [conversation, setConversation] = useState<Conversation>(newConversation);
  const { person } = useSession();
  const [userId, setUserId] = useState(person?.userId);
  // The next user of the browser must not see the conversation of somebody who has signed out.
  if (userId !== person?.userId) {
    setUserId(person?.userId);
    if (userId !== undefined) setConversation(newConversation);
  }

  async function open(): Promise<void> {
    setLoading(true);
    try {
      await assistantPanel.load();
      setOpen(true);
    } catch (error) {
      showFailure(error);
    } finally {
      setLoading(false);
    }
  }

  const AssistantPanel = assistantPanel.loaded();
  return (
    <>
      <div className="rounded-full shadow-lg scriptless:hidden">
        <Button
          size="icon"
          pending={isLoading}
          aria-label={t('menus.assistant.open')}
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          <MessageCircle aria-hidden="true" />
        </Button>
      </div>
      {AssistantPanel && (
        <AssistantPanel
          isOpen={isOpen}
          setOpen={setOpen}
          conversation={conversation}
          onChange={setConversation}
        />
      )}
    </>
  );
}
