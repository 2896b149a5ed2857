import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/part.tsx';
import { stateOfYear } from '../fees.rules.ts';
import type { OwnFees } from '../fees.schema.ts';
import { ownFeesQuery } from './fees.query.ts';

/** Whether the fee of the current year is paid, with a link to the fees page. */
export function FeesSection() {
  const { t } = useTranslation(['fees', 'site']);
  const { api } = useSite();
  const fees = useQuery(ownFeesQuery(api));
  return (
    <Part id="quota" title={t('title')}>
      <QueryList
        query={fees}
        loading={t('loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry') }}
        empty={({ isMember, paid }) =>
          !isMember && paid.length === 0 && <p className="text-muted-foreground">{t('noMember.title')}</p>
        }
      >
        {(own) => <Summary fees={own} />}
      </QueryList>
    </Part>
  );
}

function Summary({ fees }: { fees: OwnFees }) {
  const { t } = useTranslation('fees');
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="grid gap-1">
        {fees.years.map(({ year, isPaid, isDue, amountCents }) => (
          <li key={year}>
            {t('ofYear', { year })}
            {': '}
            <strong>
              {!isPaid && amountCents === null ? t('noFee') : t(`states.${stateOfYear({ isPaid, isDue })}`)}
            </strong>
          </li>
        ))}
      </ul>
      <Button asChild variant="secondary">
        <Link to="/quota">{t('open')}</Link>
      </Button>
    </div>
  );
}
