import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { tradeFigures } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Membership } from '../../membership.schema.ts';
import { membershipQuery } from '../membership.query.ts';

/** The benefits and the cost of membership for this user, to be read before the click. */
export function MemberBenefits() {
  const { t } = useTranslation('accounts');
  const { api, locale } = useSite();
  const { data: membership } = useQuery(membershipQuery(api));
  const tokens = membership?.offer.welcomeTokens ?? 0;
  const benefits = [
    t('membership.benefits.price', tradeFigures),
    ...(tokens > 0 ? [t('membership.benefits.tokens', { tokens: formatNumber(locale, tokens) })] : []),
    membership?.number
      ? t('membership.benefits.sameNumber', { number: membership.number })
      : t('membership.benefits.number'),
  ];
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2.5 wrap-anywhere">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-hop" />
            {benefit}
          </li>
        ))}
      </ul>
      {membership && <Terms {...membership.offer} />}
    </div>
  );
}

function Terms({ yearlyFeeCents, months }: Membership['offer']) {
  const { t } = useTranslation('accounts');
  const { locale } = useSite();
  return (
    <p className="text-sm text-muted-foreground">
      {yearlyFeeCents !== null && (
        <>{t('membership.terms.fee', { fee: formatMoney(locale, yearlyFeeCents) })} </>
      )}
      {months !== null && <>{t('membership.terms.months', { count: months })} </>}
      {t('membership.terms.leave')} {t('membership.terms.ledger')}
    </p>
  );
}
