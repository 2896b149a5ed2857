import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { Button } from '#ui/button.tsx';
import type { AdminWithdrawalView } from '../withdrawals.schema.ts';
import { useHandleWithdrawal } from './withdrawals.query.ts';

type WithdrawalCardProps = {
  withdrawal: AdminWithdrawalView;
  /** The card moves to the other list and loses the focus: another element must get it. */
  onMoved(): void;
};

/** One statement, whether the order belongs to its sender, and the refund deadline. */
export function WithdrawalCard({ withdrawal, onMoved }: WithdrawalCardProps) {
  const { t } = useTranslation('withdrawals');
  const { locale } = useSite();
  const handle = useHandleWithdrawal();
  const { id, number, fullName, email, orderNumber, goods, receivedAt, refundBy, handledAt } = withdrawal;
  const titleId = `withdrawal-${number}`;
  const isHandled = handledAt !== null;

  async function change({ currentTarget: button }: MouseEvent): Promise<void> {
    try {
      await handle.mutateAsync({ id, isHandled: !isHandled });
    } catch {
      return;
    }
    const { activeElement } = document;
    if (activeElement === button || activeElement === document.body) onMoved();
  }

  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-4 rounded-xl border bg-card p-4 shadow-sm sm:p-5 md:grid-cols-[1fr_auto]"
    >
      <div className="grid min-w-0 gap-4">
        <h2 id={titleId} className="text-lg">
          {t('admin.number', { number })}
        </h2>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
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
            <Match number={withdrawal.matchingOrder} />
          </Fact>
          <Fact name={t('write.goods')}>{goods || t('check.wholeOrder')}</Fact>
          <Fact name={t('admin.received')}>{formatDate(locale, receivedAt, { withTime: true })}</Fact>
          {isHandled ? (
            <Fact name={t('admin.handledOn')}>{formatDate(locale, handledAt, { withTime: true })}</Fact>
          ) : (
            <Fact name={t('admin.refundBy')}>
              <strong>{formatDate(locale, refundBy)}</strong>
            </Fact>
          )}
        </dl>
      </div>
      <Button
        variant={isHandled ? 'outline' : 'secondary'}
        pending={handle.isPending}
        onClick={change}
        aria-describedby={titleId}
        className="self-start justify-self-start"
      >
        {isHandled ? t('admin.reopen') : t('admin.handle')}
      </Button>
    </article>
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
function Match({ number }: { number: number | null }) {
  const { t } = useTranslation('withdrawals');
  const Icon = number === null ? TriangleAlert : CircleCheck;
  return (
    <span className="flex gap-1.5 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {number === null ? t('admin.unknown') : t('admin.known', { number })}
    </span>
  );
}
