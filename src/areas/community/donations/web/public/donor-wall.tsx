import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Part } from '#ui/part.tsx';
import type { WallEntry } from '../../donations.schema.ts';
import { wallQuery } from './donations.query.ts';

/** All donations to a campaign, latest first, with names and messages only of donors who want that. */
export function DonorWall({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation(['donations', 'site']);
  const { api } = useSite();
  const [cursor, setCursor] = useState<string>();
  const entries = useQuery(wallQuery(api, campaignId, cursor));
  const toPage = (place: string | null, label: string) =>
    place === null ? undefined : (
      <button type="button" className="scriptless:hidden" onClick={() => setCursor(place)}>
        {label}
      </button>
    );
  return (
    <Part id="chi-ha-donato" title={t('wall.title')}>
      <QueryList
        query={entries}
        loading={t('wall.loading')}
        failed={{ title: t('wall.failed'), retry: t('site:common.retry') }}
        empty={({ items }) => items.length === 0 && <p className="text-muted-foreground">{t('wall.none')}</p>}
        pages={({ next, previous }) => ({
          label: t('wall.pages'),
          previous: toPage(previous, t('wall.newer')),
          next: toPage(next, t('wall.more')),
        })}
      >
        {({ items }) => (
          <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
            {items.map((entry) => (
              <WallLine key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </QueryList>
    </Part>
  );
}

function WallLine({ entry: { fullName, message, amountCents, day } }: { entry: WallEntry }) {
  const { t } = useTranslation('donations');
  const { locale } = useSite();
  return (
    <li className="flex min-w-0 gap-3">
      <Heart aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap justify-between gap-x-4">
          {fullName === null ? (
            <span className="text-muted-foreground">{t('wall.anonymous')}</span>
          ) : (
            <strong translate="no" className="wrap-anywhere">
              {fullName}
            </strong>
          )}
          <span className="font-semibold tabular-nums">{formatMoney(locale, amountCents)}</span>
        </p>
        <p className="text-sm text-muted-foreground">{formatDays(locale, { from: day, to: day })}</p>
        {message !== null && (
          <p translate="no" className="wrap-anywhere whitespace-pre-line">
            {message}
          </p>
        )}
      </div>
    </li>
  );
}
