import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#areas/collaboration/undo/web/public/refused-note.tsx';
import { RefundOfOrder } from '#areas/shop/orders/admin/web/public/refund-of-order.tsx';
import { RefundDeadline } from '#areas/shop/orders/web/public/refund-deadline.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { AdminWithdrawalView } from '../../withdrawals.schema.ts';
import { isShownAsHandled, useHandleWithdrawal, withdrawalsKey } from './admin-withdrawals.query.ts';
import { CloseDialog } from './close-dialog.tsx';

type WithdrawalCardProps = {
  withdrawal: AdminWithdrawalView;
  /** When the withdrawal was loaded, in milliseconds since 1970. */
  loadedAt: number;
  /** The element to focus when the card moves to the other list while it has the focus. */
  focusAfter: RefObject<HTMLElement | null>;
};

/** One statement, whether the order belongs to its sender, and the refund deadline. */
export function WithdrawalCard({ withdrawal, loadedAt, focusAfter }: WithdrawalCardProps) {
  const { t } = useTranslation(['withdrawals', 'orders']);
  const handle = useHandleWithdrawal();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'refund' | 'close'>();
  const card = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { current } = card;
    return () => {
      if (current?.contains(document.activeElement)) focusAfter.current?.focus({ preventScroll: true });
    };
  }, [focusAfter]);
  const { number, pendingChange, refusedChange } = withdrawal;
  const titleId = `withdrawal-${number}`;
  const isHandled = isShownAsHandled(withdrawal);
  const labelOf = (change: { isHandled: boolean }) => t(change.isHandled ? 'admin.handle' : 'admin.reopen');

  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      className="grid gap-4 rounded-xl border bg-card p-4 shadow-sm sm:p-5 md:grid-cols-[1fr_auto]"
    >
      <div className="grid min-w-0 gap-4">
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-lg focus-visible:outline-none">
          {t('admin.number', { number })}
        </h2>
        <Facts withdrawal={withdrawal} />
        {pendingChange && (
          <PendingNote
            change={pendingChange}
            loadedAt={loadedAt}
            onUndo={() => void handle.undo(withdrawal, pendingChange.id)}
            focusAfter={title}
          />
        )}
        {refusedChange && <RefusedNote change={labelOf(refusedChange)} by={refusedChange.by} />}
      </div>
      <div className="flex flex-wrap content-start items-start gap-2 md:max-w-56 md:flex-col scriptless:hidden">
        {isHandled ? (
          <Button
            variant="outline"
            pending={handle.isPending}
            onClick={() => handle.mutate({ withdrawal, isHandled: false })}
            aria-describedby={titleId}
          >
            {t('admin.reopen')}
          </Button>
        ) : (
          <>
            {withdrawal.orderId && (
              <Button onClick={() => setAsked('refund')} aria-describedby={titleId}>
                {t('orders:refund.open')}
              </Button>
            )}
            <Button variant="outline" onClick={() => setAsked('close')} aria-describedby={titleId}>
              {t('admin.close')}
            </Button>
          </>
        )}
      </div>
      {asked === 'refund' && withdrawal.orderId && (
        <RefundOfOrder
          orderId={withdrawal.orderId}
          withdrawal={withdrawal}
          onClose={() => {
            setAsked(undefined);
            void queryClient.invalidateQueries({ queryKey: withdrawalsKey });
          }}
        />
      )}
      {asked === 'close' && (
        <CloseDialog
          number={number}
          onConfirm={(closedBecause) => handle.mutateAsync({ withdrawal, isHandled: true, closedBecause })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </article>
  );
}

function Facts({ withdrawal }: { withdrawal: AdminWithdrawalView }) {
  const { t } = useTranslation(['withdrawals', 'orders']);
  const { locale } = useSite();
  const { receivedAt, refundBy, daysLeft, handledAt, isErased, refundedCents, closedBecause } = withdrawal;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {isErased ? (
        <Fact name={t('write.fullName')}>{t('admin.erased')}</Fact>
      ) : (
        <StatementFacts withdrawal={withdrawal} />
      )}
      <Fact name={t('admin.received')}>{formatDate(locale, receivedAt, { withTime: true })}</Fact>
      {handledAt === null ? (
        <Fact name={t('admin.refundBy')}>
          <span className="flex flex-wrap items-center gap-2">
            <strong>{formatDate(locale, refundBy)}</strong>
            <RefundDeadline daysLeft={daysLeft} />
          </span>
          <span className="block text-sm text-muted-foreground">{t('admin.mayWait')}</span>
        </Fact>
      ) : (
        <Fact name={t('admin.handledOn')}>{formatDate(locale, handledAt, { withTime: true })}</Fact>
      )}
      {refundedCents > 0 && (
        <Fact name={t('orders:admin.givenBack')}>{formatMoney(locale, refundedCents)}</Fact>
      )}
      {closedBecause !== null && <Fact name={t('admin.closedBecause')}>{closedBecause}</Fact>}
    </dl>
  );
}

function StatementFacts({ withdrawal }: { withdrawal: AdminWithdrawalView }) {
  const { t } = useTranslation(['withdrawals', 'orders']);
  const { fullName, email, orderNumber, goods, matchingOrder } = withdrawal;
  return (
    <>
      <Fact name={t('write.fullName')}>
        <span translate="no" className="font-semibold">
          {fullName}
        </span>
        <a
          href={`mailto:${email}`}
          className="block min-h-6 text-sm underline underline-offset-4 hover:text-primary"
        >
          {email}
        </a>
      </Fact>
      <Fact name={t('admin.order')}>
        <span translate="no" className="font-semibold">
          {orderNumber}
        </span>
        <Match number={matchingOrder} orderId={withdrawal.orderId} />
      </Fact>
      <Fact name={t('write.goods')}>{goods || t('check.wholeOrder')}</Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/**
 * Whether the order belongs to the sender. A wrong number is no reason for a refusal: an administrator has to check.
 */
function Match({ number, orderId }: { number: number | null; orderId: string | null }) {
  const { t } = useTranslation(['withdrawals', 'orders']);
  const Icon = number === null ? TriangleAlert : CircleCheck;
  return (
    <span className="flex gap-1.5 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {number === null || orderId === null ? (
        t('admin.unknown')
      ) : (
        <Link
          to="/admin/ordini/$id"
          params={{ id: orderId }}
          className="min-h-6 underline underline-offset-4 hover:text-primary"
        >
          {t('admin.known', { number })}
        </Link>
      )}
    </span>
  );
}
