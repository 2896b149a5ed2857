import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { Message } from './conversation.ts';
import { Rating } from './rating.tsx';
import { SourceLinks } from './source-links.tsx';

/** The log of the conversation; screen readers announce new messages. Texts are shown as plain text. */
export function ConversationLog({ messages, ...actions }: LogActions & { messages: readonly Message[] }) {
  const { t } = useTranslation('assistant');
  return (
    <div role="log" aria-label={t('log')} className="grid gap-4">
      {messages.map((each) => (
        <MessageItem key={each.id} message={each} {...actions} />
      ))}
    </div>
  );
}

type LogActions = { onWrite(): void; onAsk(question: string): void };

function MessageItem({ message, onWrite, onAsk }: LogActions & { message: Message }) {
  const { t } = useTranslation('assistant');
  const { sender, text, sources, answerId, offersPerson, suggestions } = message;
  const isUser = sender === 'user';
  return (
    <div className={cn('grid gap-2', isUser ? 'justify-items-end ps-8' : 'justify-items-start pe-8')}>
      <p
        dir="auto"
        className={cn(
          'rounded-2xl px-4 py-2.5 wrap-anywhere whitespace-pre-line',
          isUser ? 'bg-primary text-primary-foreground' : 'border bg-card',
        )}
      >
        <span className="sr-only">{`${t(isUser ? 'you' : 'bot')}: `}</span>
        {text}
      </p>
      <SourceLinks sources={sources} />
      {suggestions.map((question) => (
        <Button key={question} variant="outline" size="sm" onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
      {offersPerson && (
        <Button variant="outline" size="sm" onClick={onWrite}>
          {t('person.open')}
        </Button>
      )}
      {answerId !== null && <Rating answerId={answerId} />}
    </div>
  );
}
