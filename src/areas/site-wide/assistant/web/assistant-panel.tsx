import { useLocation, useRouter } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Drawer, DrawerContent } from '#ui/drawer.tsx';
import { actionDelay } from '../assistant.rules.ts';
import type { AssistantAnswer } from '../assistant.schema.ts';
import { AskForm } from './ask-form.tsx';
import type { Conversation } from './conversation.ts';
import { ConversationLog } from './conversation-log.tsx';
import { PersonForm } from './person-form.tsx';
import { useAsking } from './use-asking.ts';

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

function Talk(talk: TalkProps) {
  const { t } = useTranslation('assistant');
  const [isWriting, setWriting] = useState(false);
  return (
    <DrawerContent
      title={<span translate="no">{t('title')}</span>}
      closeLabel={t('close')}
      className="w-full max-w-none sm:max-w-md"
    >
      {isWriting ? (
        <PersonForm messages={talk.conversation.messages} onClose={() => setWriting(false)} />
      ) : (
        <Chat {...talk} onWrite={() => setWriting(true)} />
      )}
    </DrawerContent>
  );
}

function Chat({ conversation, onChange, close, onWrite }: TalkProps & { onWrite(): void }) {
  const { t } = useTranslation('assistant');
  const router = useRouter();
  const authDialog = useAuthDialog();
  function act({ action, path }: Pick<AssistantAnswer, 'action' | 'path'>): void {
    close();
    if (action === 'showAuthModal') authDialog.open({ stay: true });
    else if (path !== null) void router.navigate({ href: path });
  }
  const delayed = useDelayedAction(act);
  const { ask, isPending } = useAsking({ conversation, onChange, onAnswer: delayed.propose });
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
        onSignIn={() => act({ action: 'showAuthModal', path: null })}
        onLeave={close}
      />
      <div role="status" className="grid justify-items-start gap-2 empty:hidden">
        {isPending && <p className="text-muted-foreground">{t('thinking')}</p>}
        {isStopped && !delayed.isWaiting && <p className="text-muted-foreground">{t('stopped')}</p>}
      </div>
      {delayed.isWaiting && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => {
            setStopped(true);
            delayed.stop();
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
            delayed.stop();
            return ask(text);
          }}
        />
      </div>
      <div ref={end} />
    </div>
  );
}

type Proposed = Pick<AssistantAnswer, 'action' | 'path'>;

/** Executes the action of an answer after a delay during which it can be stopped. */
function useDelayedAction(onAct: (proposed: Proposed) => void) {
  const [proposed, setProposed] = useState<Proposed>();
  const act = useEffectEvent((current: Proposed) => {
    setProposed(undefined);
    onAct(current);
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

const usual = ['hours', 'shipping', 'membership'] as const;

/** Frequent questions on a page, by the beginning of its path. */
const byPage = [
  ['/product/', ['shipping', 'withdrawal', 'hours']],
  ['/beershop', ['shipping', 'withdrawal', 'membership']],
  ['/checkout', ['shipping', 'withdrawal', 'contact']],
  ['/bikesharing', ['bikes', 'bookings', 'hours']],
  ['/profilo', ['order', 'tokens', 'bookings']],
  ['/database-soci', ['events', 'membership', 'contact']],
  ['/chisiamo', ['hours', 'contact', 'membership']],
  ['/condizioni', ['shipping', 'withdrawal', 'contact']],
] as const;

/** Suggested questions for the current page. */
function Suggestions({ onChoose }: { onChoose(question: string): void }) {
  const { t } = useTranslation('assistant');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { person } = useSession();
  const [, own] = byPage.find(([start]) => path.startsWith(start)) ?? [];
  const names = own ?? (person ? (['order', 'tokens', 'hours'] as const) : usual);
  return (
    <section aria-label={t('suggestions.label')} className="flex flex-wrap gap-2">
      {names.map((name) => {
        const question = t(`suggestions.${name}`);
        return (
          <Button key={name} variant="outline" size="sm" onClick={() => onChoose(question)}>
            {question}
          </Button>
        );
      })}
    </section>
  );
}
