import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { AdminOrderView } from '../../orders.schema.ts';

/** Who bought, with the email address as a link. */
export function OrderBuyer({ buyer: { fullName, email } }: Pick<AdminOrderView, 'buyer'>) {
  const { t } = useTranslation('orders');
  if (!email) return t('admin.erasedBuyer');
  return (
    <>
      <span translate="no" className="font-semibold">
        {fullName}
      </span>
      <a
        href={`mailto:${email}`}
        className="block min-h-6 text-sm break-all underline underline-offset-4 hover:text-primary"
      >
        {email}
      </a>
    </>
  );
}
