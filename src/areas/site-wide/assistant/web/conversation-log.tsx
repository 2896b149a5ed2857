import { ArrowRight } from 'lucide-react';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import { PathLink } from '#framework/web/path-link.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/class-names.ts';
import type { AnswerAction, AnswerProduct } from '../assistant.schema.ts';
import type { Message } from './conversation.ts';
import { Rating } from './rating.tsx';

type LogActions = {
  /** Writes to a person. */
  onWrite(): void;
  onAsk(question: string): void;
  /** Opens the sign-in dialog. */
  onSignIn(): void;
  /** A link has been followed. */
  onLeave(): void;
};

/** The log of the conversation; screen readers announce new messages. Texts are shown as plain text. */
export function ConversationLog({ messages, ...actions }: LogActions & { messages: readonly Message[] }) {
  const { t } = useTranslation('assistant');
  return (
    <div role="log" aria-label={t('log')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {messages.map((each) => (
        <MessageItem key={each.id} message={each} {...actions} />
      ))}
    </div>
  );
}

function MessageItem({ message, onWrite, onAsk, onSignIn, onLeave }: LogActions & { message: Message }) {
  const { t } = useTranslation('assistant');
  const { sender, text, sources, actions, products, answerId, offersPerson, suggestions } = message;
  const isUser = sender === 'user';
  const shown = new Set([...actions, ...products].map(({ path }) => path));
  const others = sources.filter(({ path }) => !shown.has(path));
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-2',
        isUser ? 'justify-items-end ps-8' : 'justify-items-start pe-8',
      )}
    >
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
      {products.length > 0 && (
        <ul className="grid w-full gap-2">
          {products.map((product) => (
            <ProductItem key={product.path} product={product} onOpen={onLeave} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {actions.map((action) => (
          <ActionButton key={action.label} action={action} onSignIn={onSignIn} onOpen={onLeave} />
        ))}
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
      </div>
      {others.length > 0 && (
        <div className="text-sm">
          <span className="text-muted-foreground">{t('sources')}</span>
          <ul className="grid">
            {others.map(({ path, title }) => (
              <li key={path}>
                <PathLink
                  path={path}
                  onClick={onLeave}
                  className="inline-flex min-h-6 wrap-anywhere underline underline-offset-4 hover:text-primary"
                >
                  {title}
                </PathLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {answerId !== null && <Rating answerId={answerId} />}
    </div>
  );
}

type ActionButtonProps = { action: AnswerAction; onSignIn(): void; onOpen(): void };

function ActionButton({ action: { label, path }, onSignIn, onOpen }: ActionButtonProps) {
  if (path === null)
    return (
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onSignIn}>
        {label}
      </Button>
    );
  return (
    <Button asChild variant="outline" size="sm">
      <PathLink path={path} onClick={onOpen}>
        {label}
        <ArrowRight aria-hidden="true" />
      </PathLink>
    </Button>
  );
}

/** A product of an answer. The whole card is a link. */
function ProductItem({ product, onOpen }: { product: AnswerProduct; onOpen(): void }) {
  const { path, title, image, price, notes, unavailable } = product;
  return (
    <li>
      <Card className="group relative flex-row gap-3 p-2">
        <div className="w-16 shrink-0 self-start overflow-hidden rounded-lg bg-muted">
          <Picture image={image} alt="" sizes="4rem" fit="cover" className="aspect-4/5 w-full" />
        </div>
        <div className="grid min-w-0 content-center gap-0.5">
          <PathLink
            path={path}
            onClick={onOpen}
            className="card-link font-semibold wrap-anywhere group-hover:text-primary"
          >
            {title}
          </PathLink>
          <p className="font-display font-bold tabular-nums">{price}</p>
          {notes.length > 0 && (
            <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground tabular-nums">
              {notes.map((note) => (
                <span key={note}>{note}</span>
              ))}
            </p>
          )}
          {unavailable !== null && (
            <Badge variant="outline" className="justify-self-start">
              {unavailable}
            </Badge>
          )}
        </div>
      </Card>
    </li>
  );
}
