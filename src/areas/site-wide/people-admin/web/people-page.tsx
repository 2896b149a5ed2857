import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { ColumnsMenu } from '#framework/web/columns-menu.tsx';
import { ListFilterForm } from '#framework/web/list-filter-form.tsx';
import { type ListColumn, ListTable } from '#framework/web/list-table.tsx';
import { CsvLink, ListTools, listPages } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type PeopleSelection, peopleList, peopleTopic } from '../people.list.ts';
import type { ListedPerson } from '../people-admin.schema.ts';
import { peopleQuery } from './people.query.ts';
import { PersonBadges } from './person-badges.tsx';

/** Everybody who has registered, for administrators. */
export function PeoplePage({ selection }: { selection: PeopleSelection }) {
  const { t } = useTranslation(['people-admin', 'site']);
  const { api } = useSite();
  const people = useQuery(peopleQuery(api, selection));
  const columns = usePeopleColumns();
  useLiveTopics([peopleTopic]);
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-muted-foreground">{t('description')}</p>
      </header>
      <ListFilterForm list={peopleList} selection={selection} />
      <ListTools>
        <CsvLink path="/api/admin/people/csv" selection={selection} />
        <ColumnsMenu columns={columns} />
      </ListTools>
      <QueryList
        query={people}
        loading={t('list.loading')}
        failed={{ title: t('list.failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) => items.length === 0 && <Nobody />}
        pages={listPages(selection, {
          label: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
        })}
      >
        {({ items }) => (
          <ListTable caption={t('title')} columns={columns} items={items} keyOf={({ userId }) => userId} />
        )}
      </QueryList>
    </div>
  );
}

function Nobody() {
  const { t } = useTranslation('people-admin');
  return (
    <EmptyState
      icon={Users}
      title={t('list.empty')}
      description={t('list.emptyHint')}
      action={
        <Button asChild variant="outline">
          <Link to="/admin/persone" search={{}}>
            {t('filters.everybody')}
          </Link>
        </Button>
      }
    />
  );
}

function usePeopleColumns(): ListColumn<ListedPerson>[] {
  const { t } = useTranslation('people-admin');
  const { locale } = useSite();
  return [
    {
      heading: t('fields.name'),
      cell: ({ userId, fullName, email }) => (
        <div translate="no" className="grid min-w-0 wrap-anywhere">
          <Link
            to="/admin/persone/$id"
            params={{ id: userId }}
            className="min-h-6 justify-self-start font-semibold underline underline-offset-4 hover:text-primary"
          >
            {fullName}
          </Link>
          <span className="text-sm text-muted-foreground">{email}</span>
        </div>
      ),
    },
    {
      name: 'people.state',
      heading: t('fields.state'),
      cell: (person) => <PersonBadges person={person} />,
    },
    {
      name: 'people.registered',
      heading: t('fields.registered'),
      cell: ({ createdAt }) => formatDate(locale, createdAt),
    },
    {
      name: 'people.lastSeen',
      heading: t('fields.lastSeen'),
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatDate(locale, lastSeenAt) : t('values.never')),
    },
  ];
}
