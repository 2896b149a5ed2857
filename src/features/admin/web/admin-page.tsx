import { useTranslation } from 'react-i18next';
import { DateOfBirthCorrection } from '#features/checkout/web/public/date-of-birth-correction.tsx';
import type { PagePlace } from '#features/orders/page-cursor.rules.ts';
import { AllOrders } from '#features/orders/web/public/all-orders.tsx';
import { AllWithdrawals } from '#features/withdrawals/web/public/all-withdrawals.tsx';
import { MissingFacts } from './missing-facts.tsx';

/** For administrators. */
export function AdminPage({ place }: { place: PagePlace }) {
  const { t } = useTranslation('admin');
  return (
    <div className="grid gap-8">
      <header>
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-muted-foreground">{t('description')}</p>
      </header>
      <MissingFacts />
      <AllWithdrawals />
      <AllOrders place={place} />
      <DateOfBirthCorrection />
    </div>
  );
}
