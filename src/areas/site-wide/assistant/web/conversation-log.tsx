import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { Said } from './conversation.ts';
import { Rating } from './rating.tsx';
import { SourceLinks } from './source-links.tsx';

/** What was said, which screen readers announce as it comes. Texts are shown as they are: markup in them is text. */
export function ConversationLog({ said, onWrite }: { said: readonly Said[]; onWrite(): void }) {
  const { t } = useTranslation('assistant');
  return (
    <div role="log" aria-label={t('log')} className="grid gap-4">
      {said.map((each) => (
        <SaidItem key={each.id} said={each} onWrite={onWrite} />
      ))}
    </div>
  );
}

function SaidItem({ said, onWrite }: { said: Said; onWrite(): void }) {
  const { t } = useTranslation('assistant');
  const { sender, text, sources, answerId, offersPerson } = said;
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
      {offersPerson && (
        <Button variant="outline" size="sm" onClick={onWrite}>
          {t('person.open')}
        </Button>
      )}
      {answerId !== null && <Rating answerId={answerId} />}
    </div>
  );
}
