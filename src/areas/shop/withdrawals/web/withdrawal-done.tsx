import { formatWithFacts } from '#areas/foundation/settings/format-with-facts.ts';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { refundDays } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { WithdrawalReceipt } from '../withdrawals.schema.ts';
import { WithdrawalStep } from './withdrawal-step.tsx';

type WithdrawalDoneProps = { receipt: WithdrawalReceipt; email: string; onAnother(): void };

/** After sending: the time of arrival, the recipient of the confirmation, and what happens next. */
export function WithdrawalDone({ receipt, email, onAnother }: WithdrawalDoneProps) {
  const { t } = useTranslation('withdrawals');
  const { locale } = useSite();
  const { address } = useIdentity().association;
  const date = formatDate(locale, receipt.receivedAt, { withTime: true });
  return (
    <WithdrawalStep title={t('done.title')} hasFocus>
      <div className="grid gap-2">
        <p className="text-lg font-semibold">{t('done.received', { number: receipt.number, date })}</p>
        <p className="wrap-anywhere">{t('done.email', { email })}</p>
      </div>
      <div className="grid gap-2">
        <h3 className="text-lg">{t('done.next')}</h3>
        <ul className="grid list-disc gap-2 ps-5">
          <li>{formatWithFacts(t, ['done.goBack', 'done.goBackToUs'], { days: refundDays, address })}</li>
          <li>{t('done.refund', { days: refundDays })}</li>
        </ul>
      </div>
      <Button variant="outline" className="justify-self-start" onClick={onAnother}>
        {t('done.another')}
      </Button>
    </WithdrawalStep>
  );
}
