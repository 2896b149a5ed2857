import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { AdminOrderView } from '../../orders.schema.ts';

/** The buyer, with links to the person and to the email address. */
export function OrderBuyer({ buyer: { userId, fullName, email } }: Pick<AdminOrderView, 'buyer'>) {
  const { t } = useTranslation('orders');
  if (!email) return t('admin.erasedBuyer');
  return (
    <>
      <Link
        to="/admin/persone/$id"
        params={{ id: userId }}
        translate="no"
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 hover:text-primary"
      >
        {fullName}
      </Link>
      <a
        href={`mailto:${email}`}
        className="block min-h-6 text-sm break-all underline underline-offset-4 hover:text-primary"
      >
        {email}
      </a>
    </>
  );
}
