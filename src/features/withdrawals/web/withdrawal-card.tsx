import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { PendingNote } from '#features/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#features/undo/web/public/refused-note.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { AdminWithdrawalView } from '../withdrawals.schema.ts';
import { isShownAsHandled, useHandleWithdrawal } from './admin-withdrawals.query.ts';

type WithdrawalCardProps = {
  withdrawal: AdminWithdrawalView;
  /** When the withdrawal was loaded, in milliseconds since 1970. */
  loadedAt: number;
  /** The element to focus when the card moves to the other list while it has the focus. */
  focusAfter: RefObject<HTMLElement | null>;
};

/** One statement, whether the order belongs to its sender, and the refund deadline. */
export function WithdrawalCard({ withdrawal, loadedAt, focusAfter }: WithdrawalCardProps) {
  const { t } = useTranslation('withdrawals');
  const handle = useHandleWithdrawal();
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
      <Button
        variant={isHandled ? 'outline' : 'secondary'}
        pending={handle.isPending}
        onClick={() => handle.mutate({ withdrawal, isHandled: !isHandled })}
        aria-describedby={titleId}
        className="self-start justify-self-start"
      >
        {labelOf({ isHandled: !isHandled })}
      </Button>
    </article>
  );
}

function Facts({ withdrawal }: { withdrawal: AdminWithdrawalView }) {
  const { t } = useTranslation('withdrawals');
  const { locale } = useSite();
  const { receivedAt, refundBy, handledAt, isErased } = withdrawal;
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
          <strong>{formatDate(locale, refundBy)}</strong>
        </Fact>
      ) : (
        <Fact name={t('admin.handledOn')}>{formatDate(locale, handledAt, { withTime: true })}</Fact>
      )}
    </dl>
  );
}

function StatementFacts({ withdrawal }: { withdrawal: AdminWithdrawalView }) {
  const { t } = useTranslation('withdrawals');
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
  const { t } = useTranslation('withdrawals');
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
