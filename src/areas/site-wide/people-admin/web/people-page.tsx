import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { ColumnsMenu } from '#framework/web/columns-menu.tsx';
import { DownloadLink } from '#framework/web/download-link.tsx';
import { ListTools } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import { type PeopleFilters, peopleTopic } from '../people-admin.rules.ts';
import type { ListedPerson } from '../people-admin.schema.ts';
import { peopleQuery } from './people.query.ts';
import { PeopleFilterForm } from './people-filters.tsx';
import { PersonBadges } from './person-badges.tsx';

/** Everybody who has registered, for administrators. */
export function PeoplePage({ filters }: { filters: PeopleFilters }) {
  const { t } = useTranslation(['people-admin', 'site']);
  const { api, locale } = useSite();
  const people = useQuery(peopleQuery(api, filters));
  useLiveTopics([peopleTopic]);
  const pageLink = (cursor: string | null, label: string) =>
    cursor === null ? undefined : (
      <Link to="/admin/persone" search={{ ...filters, cursor }}>
        {label}
      </Link>
    );
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-muted-foreground">{t('description')}</p>
      </header>
      <PeopleFilterForm filters={filters} />
      <ListTools>
        <DownloadLink href={exportAddress(locale, filters)} label={t('site:common.downloadCsv')} />
        <ColumnsMenu
          columns={[
            { name: 'people.state', heading: t('fields.state') },
            { name: 'people.registered', heading: t('fields.registered') },
            { name: 'people.lastSeen', heading: t('fields.lastSeen') },
          ]}
        />
      </ListTools>
      <QueryList
        query={people}
        loading={t('list.loading')}
        failed={{ title: t('list.failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) => items.length === 0 && <Nobody />}
        pages={({ next, previous }) => ({
          label: t('list.pages'),
          previous: pageLink(previous, t('list.previous')),
          next: pageLink(next, t('list.next')),
        })}
      >
        {({ items }) => <PeopleTable people={items} />}
      </QueryList>
    </div>
  );
}

function exportAddress(locale: Locale, { q, group }: PeopleFilters): string {
  const filters = { ...(q && { q }), ...(group && { group }) };
  return `/api/admin/people/csv?${new URLSearchParams({ lng: locale, ...filters })}`;
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

function PeopleTable({ people }: { people: readonly ListedPerson[] }) {
  const { t } = useTranslation('people-admin');
  const { locale } = useSite();
  return (
    <Table caption={t('title')} captionHidden>
      <TableHeader>
        <TableRow>
          <TableHead>{t('fields.name')}</TableHead>
          <TableHead data-column="people.state">{t('fields.state')}</TableHead>
          <TableHead data-column="people.registered">{t('fields.registered')}</TableHead>
          <TableHead data-column="people.lastSeen">{t('fields.lastSeen')}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {people.map((person) => (
          <TableRow key={person.userId}>
            <TableCell>
              <div translate="no" className="grid min-w-0 wrap-anywhere">
                <Link
                  to="/admin/persone/$id"
                  params={{ id: person.userId }}
                  className="min-h-6 justify-self-start font-semibold underline underline-offset-4 hover:text-primary"
                >
                  {person.fullName}
                </Link>
                <span className="text-sm text-muted-foreground">{person.email}</span>
              </div>
            </TableCell>
            <TableCell data-column="people.state" label={t('fields.state')}>
              <PersonBadges person={person} />
            </TableCell>
            <TableCell data-column="people.registered" label={t('fields.registered')}>
              {formatDate(locale, person.createdAt)}
            </TableCell>
            <TableCell data-column="people.lastSeen" label={t('fields.lastSeen')}>
              {person.lastSeenAt ? formatDate(locale, person.lastSeenAt) : t('values.never')}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
