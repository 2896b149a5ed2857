import { useTranslation } from 'react-i18next';
import { DownloadLink } from '#area/web/download-link.tsx';
import { useSite } from '#platform/browser/use-site.ts';

/** Saves the receipt for an order, in the language of the page. */
export function ReceiptLink({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  return <DownloadLink href={`/api/orders/${orderId}/receipt?lng=${locale}`} label={t('receipt')} />;
}
