import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DownloadLink } from '#framework/web/download-link.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/part.tsx';
import type { OwnDonation } from '../donations.schema.ts';
import { ownDonationsQuery } from './own-donations.query.ts';

/** A person's donations with links to each of them, and a statement for each year. */
export function DonationsSection() {
  const { t } = useTranslation(['donations', 'site']);
  const { api, locale } = useSite();
  const [cursor, setCursor] = useState<string>();
  const own = useQuery(ownDonationsQuery(api, locale, cursor));
  const toPage = (place: string | null, label: string) =>
    place === null ? undefined : (
      <button type="button" className="scriptless:hidden" onClick={() => setCursor(place)}>
        {label}
      </button>
    );
  return (
    <Part id="donazioni" title={t('mine.title')}>
      <QueryList
        query={own}
        loading={t('mine.loading')}
        failed={{ title: t('mine.failed'), retry: t('site:common.retry') }}
        empty={({ items }) => items.length === 0 && <NoDonations />}
        pages={({ next, previous }) => ({
          label: t('wall.pages'),
          previous: toPage(previous, t('wall.newer')),
          next: toPage(next, t('wall.more')),
        })}
      >
        {({ items, years }) => (
          <div className="grid gap-5">
            <ul className="grid gap-4">
              {items.map((donation) => (
                <OwnLine key={donation.id} donation={donation} />
              ))}
            </ul>
            {years.length > 0 && (
              <div className="grid gap-2">
                <h3 className="font-semibold">{t('mine.statements')}</h3>
                <div className="flex flex-wrap gap-3">
                  {years.map((year) => (
                    <DownloadLink
                      key={year}
                      href={`/api/own-donations/statements/${year}?lng=${locale}`}
                      label={t('mine.statement', { year })}
                    />
                  ))}
                </div>
              </div>
            )}
          </div>
        )}
      </QueryList>
    </Part>
  );
}

function NoDonations() {
  const { t } = useTranslation('donations');
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted-foreground">{t('mine.none')}</p>
      <Button asChild variant="secondary">
        <Link to="/crowdfunding">{t('mine.toCampaigns')}</Link>
      </Button>
    </div>
  );
}

function OwnLine({ donation }: { donation: OwnDonation }) {
  const { t } = useTranslation('donations');
  const { locale } = useSite();
  const { id, amountCents, day, campaign, wall, returned } = donation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">{t('own.for', { campaign: campaign.title })}</p>
        <p className="text-muted-foreground tabular-nums">
          {[
            formatMoney(locale, amountCents),
            formatDays(locale, { from: day, to: day }),
            campaign.slug !== null && t(`wall.choices.${wall}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {returned !== null && <p className="text-sm wrap-anywhere">{t(`returned.${returned}`)}</p>}
      </div>
      <Button asChild size="sm" variant="outline">
        <Link to="/dona/$id" params={{ id }}>
          {t('mine.open')}
        </Link>
      </Button>
    </li>
  );
}
