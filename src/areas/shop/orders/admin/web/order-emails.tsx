import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { AdminOrderDetail, OrderEmailView } from '../../orders.schema.ts';
import { OrderPart } from '../../web/order-part.tsx';
import { NoteForm } from './note-form.tsx';
import { useSendAgain } from './use-order-actions.ts';

const looks = { waiting: 'accent', sent: 'success', failed: 'destructive' } as const;

/** The emails to the buyer, each with a button to send it again, and a form for a note. */
export function OrderEmails({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('orders');
  const isErased = order.buyer.email === '';
  return (
    <OrderPart id="order-emails" title={t('emails.title')}>
      {order.emails.length === 0 && <p className="text-muted-foreground">{t('emails.none')}</p>}
      <ul className="divide-y empty:hidden">
        {order.emails.map((email) => (
          <li
            key={email.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
          >
            <Email email={email} />
            {!isErased && <Again orderId={order.id} email={email} />}
          </li>
        ))}
      </ul>
      {isErased ? (
        <p className="text-muted-foreground">{t('emails.erased')}</p>
      ) : (
        <NoteForm orderId={order.id} />
      )}
    </OrderPart>
  );
}

function useEmailName() {
  const { t } = useTranslation('orders');
  return ({ kind, status }: OrderEmailView) =>
    kind === 'status'
      ? t('emails.kind.status', { status: status ? t(`status.${status}`) : '' })
      : t(`emails.kind.${kind}`);
}

function Email({ email }: { email: OrderEmailView }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const nameOf = useEmailName();
  const { state, by, text, isRepeated, createdAt, sentAt } = email;
  const at = sentAt ?? createdAt;
  return (
    <div className="grid min-w-0 flex-[1_1_14rem] gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {nameOf(email)}
          {isRepeated && ` (${t('emails.repeated')})`}
        </span>
        <Badge variant={looks[state]}>{t(`emails.state.${state}`)}</Badge>
      </p>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        <time dateTime={at}>{formatDate(locale, at, { withTime: true })}</time>
        {' · '}
        {by === '' ? t('admin.erasedBuyer') : (by ?? t('admin.system'))}
      </p>
      {text !== null && (
        <p translate="no" className="text-sm wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
    </div>
  );
}

function Again({ orderId, email }: { orderId: string; email: OrderEmailView }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const nameOf = useEmailName();
  const again = useSendAgain(orderId);
  const date = formatDate(locale, email.sentAt ?? email.createdAt, { withTime: true });
  return (
    <Button
      variant="outline"
      size="sm"
      data-print="hide"
      className="scriptless:hidden"
      pending={again.isPending}
      aria-label={t('emails.againOf', { email: nameOf(email), date })}
      onClick={() => !again.isPending && again.mutate(email.id)}
    >
      {t('emails.again')}
    </Button>
  );
}
