import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Pagination } from '#ui/pagination.tsx';

type OrderPagesProps = { next: string | null; previous: string | null };

/** To newer and older orders, by the address of this very page: of everybody's orders, those with a status stay so. */
export function OrderPages({ next, previous }: OrderPagesProps) {
  const { t } = useTranslation('orders');
  if (next === null && previous === null) return null;
  return (
    <Pagination
      label={t('list.pages')}
      {...(previous !== null && {
        previous: (
          <Link to="." search={({ status }) => ({ status, before: Number(previous) })}>
            {t('list.newer')}
          </Link>
        ),
      })}
      {...(next !== null && {
        next: (
          <Link to="." search={({ status }) => ({ status, after: Number(next) })}>
            {t('list.older')}
          </Link>
        ),
      })}
    />
  );
}
