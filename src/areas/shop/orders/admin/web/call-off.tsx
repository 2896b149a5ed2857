import { useState } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { RefundView } from '../../orders.schema.ts';
import { useCallOff } from './use-order-actions.ts';

/** Cancels a refund for which the provider has not answered for some minutes, after a confirmation. */
export function CallOff({ orderId, refund }: { orderId: string; refund: RefundView }) {
  const { t } = useTranslation(['orders', 'site']);
  const { locale } = useSite();
  const [isAsking, setIsAsking] = useState(false);
  const callOff = useCallOff(orderId);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        data-print="hide"
        className="justify-self-start scriptless:hidden"
        onClick={() => setIsAsking(true)}
      >
        {t('refund.callOff.open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('refund.callOff.ask', { amount: formatMoney(locale, refund.amountCents) })}
          description={t('refund.callOff.hint')}
          closeLabel={t('site:close')}
          action={t('refund.callOff.confirm')}
          stay={t('refund.callOff.stay')}
          isPending={callOff.isPending}
          onConfirm={() => !callOff.isPending && callOff.mutate(refund.id, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
