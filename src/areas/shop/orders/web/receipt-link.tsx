import { DownloadLink } from '#framework/web/download-link.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** Downloads the receipt for an order, in the language of the page. */
export function ReceiptLink({ orderId, isForAdmin = false }: { orderId: string; isForAdmin?: boolean }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const orders = isForAdmin ? '/api/admin/orders' : '/api/orders';
  return <DownloadLink href={`${orders}/${orderId}/receipt?lng=${locale}`} label={t('receipt')} />;
}
