import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { welcomeTokens } from '#areas/community/membership/membership.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Illustration } from '#ui/illustration.tsx';

/** How tokens are earned, and the append-only ledger. */
export function AboutTokens() {
  const { t } = useTranslation('about');
  const { locale } = useSite();
  const ways = [
    { how: t('tokens.purchase.how'), amount: t('tokens.purchase.amount') },
    { how: t('tokens.membership.how'), amount: formatNumber(locale, welcomeTokens) },
    { how: t('tokens.logo.how'), amount: t('tokens.logo.amount') },
    { how: t('tokens.secret.how'), amount: t('tokens.secret.amount') },
  ];
  return (
    <section aria-labelledby="token" className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
      <div className="grid justify-items-start gap-4">
        <h2 id="token" className="text-3xl">
          {t('tokens.title')}
        </h2>
        <p className="max-w-prose">{t('tokens.lead')}</p>
        <div className="flex gap-5">
          <Illustration name="ledger" className="w-20 self-start max-sm:hidden" />
          <p className="max-w-prose">{t('tokens.ledger')}</p>
        </div>
        <Button asChild variant="outline">
          <Link to="/community-ledger">
            {t('tokens.ledgerLink')}
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      <Card className="p-4 sm:p-6">
        <h3 className="text-xl">{t('tokens.earn')}</h3>
        <dl className="mt-2 divide-y">
          {ways.map(({ how, amount }) => (
            <div key={how} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <dt>{how}</dt>
              <dd className="font-semibold text-primary">{amount}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
