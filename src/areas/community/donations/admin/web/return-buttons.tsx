import { useState } from 'react';
import { ApiError } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { AdminDonation } from '../donations-admin.schema.ts';
import { useRefundDonation, useTakeBackDonation } from './admin-donations.query.ts';

/** Refunds a donation, or takes back a cash donation that was recorded by mistake. */
export function ReturnButtons({ donation }: { donation: AdminDonation }) {
  const { t } = useTranslation(['donations', 'site']);
  const { locale } = useSite();
  const refund = useRefundDonation();
  const takeBack = useTakeBackDonation();
  const [asking, setAsking] = useState<'refund' | 'mistake'>();
  const { id, source, returned, amountCents, returnedCents } = donation;
  if (returned !== null) return null;
  const isCash = source === 'cash';
  // While a refund is in progress, it cannot be requested again.
  const mayRefund = isCash || donation.refund === null || donation.refund.state === 'refused';
  const close = () => setAsking(undefined);
  const dialog = { closeLabel: t('site:close'), stay: t('own.keep'), onClose: close };
  // When less is left to refund than was shown, the dialog stays open and shows the new amount.
  const closeUnlessLess = (_done: unknown, error: Error | null) => {
    if (!(error instanceof ApiError && error.code === 'donation_returned_in_part')) close();
  };
  const label = t(donation.refund?.state === 'refused' ? 'admin.retry' : 'admin.refund');
  return (
    <>
      {mayRefund && (
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          className="scriptless:hidden"
          onClick={() => setAsking('refund')}
        >
          {label}
        </Button>
      )}
      {isCash && (
        <Button
          size="sm"
          variant="ghost"
          aria-haspopup="dialog"
          className="scriptless:hidden"
          onClick={() => setAsking('mistake')}
        >
          {t('admin.takeBack')}
        </Button>
      )}
      {asking === 'refund' && (
        <ConfirmDialog
          {...dialog}
          title={t('admin.askRefund', { amount: formatMoney(locale, amountCents - returnedCents) })}
          description={t(isCash ? 'admin.askCashHint' : 'admin.askRefundHint')}
          action={label}
          isPending={refund.isPending}
          onConfirm={() => refund.mutate({ id, returnedCents }, { onSettled: closeUnlessLess })}
        />
      )}
      {asking === 'mistake' && (
        <ConfirmDialog
          {...dialog}
          title={t('admin.askTakeBack')}
          description={t('admin.askTakeBackHint')}
          action={t('admin.takeBack')}
          isPending={takeBack.isPending}
          onConfirm={() => takeBack.mutate(id, { onSettled: close })}
        />
      )}
    </>
  );
}
