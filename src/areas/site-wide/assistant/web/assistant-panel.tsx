import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Drawer, DrawerContent } from '#ui/drawer.tsx';
import { AskForm } from './ask-form.tsx';
import type { Conversation } from './conversation.ts';
import { ConversationLog } from './conversation-log.tsx';
import { PersonForm } from './person-form.tsx';
import { Suggestions } from './suggestions.tsx';
import { useAsking } from './use-asking.ts';
import { useDelayedAction } from './use-delayed-action.ts';

type PanelProps = {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  conversation: Conversation;
  onChange: Dispatch<SetStateAction<Conversation>>;
};

/** The assistant in a sheet from the right, full screen on a phone. */
export function AssistantPanel({ isOpen, setOpen, ...talk }: PanelProps) {
  return (
    <Drawer open={isOpen} onOpenChange={setOpen}>
      <Talk {...talk} close={() => setOpen(false)} />
    </Drawer>
  );
}

type TalkProps = Omit<PanelProps, 'isOpen' | 'setOpen'> & { close(): void };

function Talk({ conversation, onChange, close }: TalkProps) {
  const { t } = useTranslation('assistant');
  const [isWriting, setWriting] = useState(false);
  return (
    <DrawerContent
      title={<span translate="no">{t('title')}</span>}
      closeLabel={t('close')}
      className="w-full max-w-none sm:max-w-md"
    >
      {isWriting ? (
        <PersonForm messages={conversation.messages} onClose={() => setWriting(false)} />
      ) : (
        <Chat
          conversation={conversation}
          onChange={onChange}
          close={close}
          onWrite={() => setWriting(true)}
        />
      )}
    </DrawerContent>
  );
}

function Chat({ conversation, onChange, close, onWrite }: TalkProps & { onWrite(): void }) {
  const { t } = useTranslation('assistant');
  const action = useDelayedAction(close);
  const { ask, isPending } = useAsking({ conversation, onChange, onAnswer: action.propose });
  const end = useRef<HTMLDivElement>(null);
  const [isStopped, setStopped] = useState(false);
  const count = conversation.messages.length;
  // Keeps the last message in view.
  useEffect(() => {
    if (count > 0 || isPending) end.current?.scrollIntoView({ block: 'end' });
  }, [count, isPending]);

  return (
    <div className="flex min-h-full flex-col gap-4">
      <ConversationLog
        messages={conversation.messages}
        onWrite={onWrite}
        onAsk={(question) => void ask(question)}
      />
      <div role="status" className="grid justify-items-start gap-2 empty:hidden">
        {isPending && <p className="text-muted-foreground">{t('thinking')}</p>}
        {isStopped && !action.isWaiting && <p className="text-muted-foreground">{t('stopped')}</p>}
      </div>
      {action.isWaiting && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => {
            setStopped(true);
            action.stop();
          }}
        >
          {t('stop')}
        </Button>
      )}
      {count <= 1 && !isPending && <Suggestions onChoose={(question) => void ask(question)} />}
      <div className="sticky bottom-0 mt-auto -mb-5 bg-popover pt-2 pb-5">
        <AskForm
          typed={conversation.typed}
          isPending={isPending}
          onType={(typed) => onChange((before) => ({ ...before, typed }))}
          onAsk={(text) => {
            setStopped(false);
            action.stop();
            return ask(text);
          }}
        />
      </div>
      <div ref={end} />
    </div>
  );
}
