import { DownloadLink } from '#framework/web/download-link.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Part } from '#ui/part.tsx';
import type { FeeView } from '../fees.schema.ts';

/** The paid fees with their receipts. */
export function PaidFees({ fees }: { fees: readonly FeeView[] }) {
  const { t } = useTranslation('fees');
  return (
    <Part id="quote-pagate" title={t('paid')}>
      {fees.length === 0 ? (
        <p className="text-muted-foreground">{t('nonePaid')}</p>
      ) : (
        <ul className="grid gap-4">
          {fees.map((fee) => (
            <li key={fee.id} className="flex flex-wrap items-center justify-between gap-3">
              <FeeLine fee={fee} />
              <FeeReceipt fee={fee} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function FeeLine({ fee: { year, amountCents, method, paidOn, returned } }: { fee: FeeView }) {
  const { t } = useTranslation('fees');
  const { locale } = useSite();
  const day = formatDays(locale, { from: paidOn, to: paidOn });
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{t('ofYear', { year })}</p>
      <p className="text-muted-foreground tabular-nums">
        {method === 'waived'
          ? t('methods.waived')
          : `${formatMoney(locale, amountCents)} · ${t(`methods.${method}`)} · ${day}`}
      </p>
      {returned !== null && <p className="text-sm wrap-anywhere">{t(`returned.${returned}`)}</p>}
    </div>
  );
}

/** A link to the receipt; none for a waived fee. */
export function FeeReceipt({ fee, isForAdmin = false }: { fee: FeeView; isForAdmin?: boolean }) {
  const { t } = useTranslation('fees');
  const { locale } = useSite();
  if (fee.method === 'waived') return null;
  const path = isForAdmin ? '/api/admin/fees' : '/api/fees';
  return (
    <DownloadLink href={`${path}/${fee.id}/receipt?lng=${locale}`} label={t('receipt', { year: fee.year })} />
  );
}
