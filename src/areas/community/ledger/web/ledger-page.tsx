import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Link as LinkIcon } from 'lucide-react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { useSectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { DownloadLink } from '#framework/web/download-link.tsx';
import { FallbackPage } from '#framework/web/fallback-page.tsx';
import { ListTools } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { eventsFile, filtersOf, type LedgerSelection, ledgerTopic } from '../ledger.rules.ts';
import type { LedgerEventIndex } from '../ledger-event-index.ts';
import { ledgerEventsQuery, ledgerSummaryQuery } from './ledger.query.ts';
import { LedgerEvents } from './ledger-events.tsx';
import { LedgerFilterForm } from './ledger-filter-form.tsx';
import { LedgerSummary } from './ledger-summary.tsx';
import { LedgerVerification } from './ledger-verification.tsx';

type Props = { selection: LedgerSelection; index: LedgerEventIndex };

/** All events of the community, newest first, with filters in the URL. */
export function LedgerPage({ selection, index }: Props) {
  const { t } = useTranslation(['ledger', 'site']);
  const { api } = useSite();
  const events = useQuery(ledgerEventsQuery(api, selection));
  const filters = filtersOf(selection);
  const summary = useQuery(ledgerSummaryQuery(api, filters));
  useLiveTopics([ledgerTopic]);
  const pageLink = (cursor: string | null, label: string) =>
    cursor === null ? undefined : (
      <Link to="/community-ledger" search={{ ...filters, cursor }}>
        {label}
      </Link>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="max-w-3xl">
        <h1 className="text-4xl wrap-anywhere">{t('title')}</h1>
        <p className="mt-2 text-lg text-muted-foreground">
          {useSectionDescription('ledger', t('description'))}
        </p>
      </header>
      <LedgerVerification />
      <section aria-labelledby="ledger-events" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="ledger-events" className="text-2xl">
          {t('list.title')}
        </h2>
        <LedgerFilterForm key={JSON.stringify(filters)} filters={filters} index={index} />
        {summary.data && <LedgerSummary summary={summary.data} />}
        <ListTools>
          <DownloadLink href="/ledger/events.csv" label={t('site:common.downloadCsv')} />
          <DownloadLink href={eventsFile} label={t('download.jsonl')} />
        </ListTools>
        <QueryList
          query={events}
          loading={t('list.loading')}
          failed={{ title: t('list.failed'), retry: t('site:common.retry') }}
          empty={({ items }) => items.length === 0 && <NoEvents selection={selection} />}
          pages={({ next, previous }) => ({
            label: t('list.pages'),
            previous: pageLink(previous, t('list.newer')),
            next: pageLink(next, t('list.older')),
          })}
        >
          {({ items }) => <LedgerEvents events={items} index={index} />}
        </QueryList>
      </section>
    </div>
  );
}

function NoEvents({ selection }: { selection: LedgerSelection }) {
  const { t } = useTranslation('ledger');
  if (Object.keys(selection).length > 0) return <p className="text-muted-foreground">{t('list.none')}</p>;
  return (
    <FallbackPage icon={LinkIcon} title={t('list.empty.title')} description={t('list.empty.description')} />
  );
}
