import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { OwnFees } from '../fees.schema.ts';
import { FeePayment } from './fee-payment.tsx';
import { FeeYears } from './fee-years.tsx';
import { ownFeesQuery } from './fees.query.ts';
import { PaidFees } from './paid-fees.tsx';

/**
 * The page on which a member pays the yearly fee. `returned` is the id of the payment with which the provider
 * redirected back.
 */
export function FeesPage({ returned }: { returned: string | undefined }) {
  const { t } = useTranslation('fees');
  const { api } = useSite();
  const { data: fees } = useSuspenseQuery(ownFeesQuery(api));
  if (!fees.isMember && fees.paid.length === 0 && !fees.payment) {
    return (
      <EmptyState
        level={1}
        icon={Users}
        title={t('noMember.title')}
        description={<Joining price={fees.joining} />}
        action={
          <Button asChild>
            <Link to="/profilo">{t('toProfile')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('title')}</h1>
      {(fees.payment || returned !== undefined) && <FeePayment payment={fees.payment} returned={returned} />}
      <FeeYears fees={fees} />
      <PaidFees fees={fees.paid} />
      <Button asChild variant="outline" className="justify-self-start">
        <Link to="/profilo">{t('toProfile')}</Link>
      </Button>
    </div>
  );
}

/** The cost of membership for a non-member, with a link to join. */
function Joining({ price }: { price: OwnFees['joining'] }) {
  const { t } = useTranslation(['fees', 'accounts']);
  const { locale } = useSite();
  const inMoney = (cents: number) => formatMoney(locale, cents);
  return (
    <>
      {price
        ? t('accounts:membership.terms.fee', { fee: inMoney(price.yearlyCents) })
        : t('fees:noMember.free')}{' '}
      {price && price.yearCents < price.yearlyCents && (
        <>{t('fees:noMember.late', { year: price.year, fee: inMoney(price.yearCents) })} </>
      )}
      {t('fees:noMember.description')}
    </>
  );
}
