import { useQuery } from '@tanstack/react-query';
import type { FlatNamespace } from 'i18next';
import { ScrollText } from 'lucide-react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { ColumnsMenu } from '#framework/web/columns-menu.tsx';
import { CsvLink, ListTools, listPages } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { AuditIndex } from '../audit-index.ts';
import { type AuditSelection, auditRecordsTopic, filtersOf } from '../audit-log.rules.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { auditRecordsQuery } from './audit-log.query.ts';
import { AuditRecord } from './audit-record.tsx';

type AuditLogPageProps = { selection: AuditSelection; index: AuditIndex };

/** The actions of administrators, newest first, with filters in the URL. */
export function AuditLogPage({ selection, index }: AuditLogPageProps) {
  const { t, i18n } = useTranslation(['audit-log', 'orders', 'site']);
  const { api, locale } = useSite();
  const reader = { locale, t: i18n.getFixedT<FlatNamespace[]>(locale), index };
  const records = useQuery(auditRecordsQuery(api, selection));
  const filters = filtersOf(selection);
  useLiveTopics([auditRecordsTopic]);
  return (
    <div className="grid gap-6">
      <header>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-muted-foreground">{t('description')}</p>
      </header>
      <AuditFilterForm key={JSON.stringify(filters)} filters={filters} reader={reader} />
      <ListTools>
        <CsvLink path="/api/admin/audit/csv" selection={filters} />
        <ColumnsMenu
          isOfCards
          columns={[
            { name: 'log.at', heading: t('record.at') },
            { name: 'log.actor', heading: t('record.actor') },
            { name: 'log.changes', heading: t('record.changes') },
          ]}
        />
      </ListTools>
      <QueryList
        query={records}
        loading={t('list.loading')}
        failed={{ title: t('list.failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) => items.length === 0 && <NoRecords selection={selection} />}
        pages={listPages(filters, {
          label: t('list.pages'),
          previous: t('orders:list.newer'),
          next: t('orders:list.older'),
        })}
      >
        {({ items }) => (
          <ul className="grid gap-3">
            {items.map((record) => (
              <li key={record.id}>
                <AuditRecord record={record} filters={filters} reader={reader} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  );
}

function NoRecords({ selection }: { selection: AuditSelection }) {
  const { t } = useTranslation('audit-log');
  if (Object.keys(selection).length > 0) return <p className="text-muted-foreground">{t('list.none')}</p>;
  return (
    <EmptyState
      icon={ScrollText}
      level={2}
      title={t('list.empty.title')}
      description={t('list.empty.description')}
    />
  );
}
