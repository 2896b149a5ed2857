import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { namesTopic } from '#areas/community/ledger/ledger.rules.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { DirectorySelection } from '../directory-search.rules.ts';
import { membersQuery } from './directory.query.ts';
import { DirectoryFilterForm } from './directory-filter-form.tsx';
import { DirectoryMap } from './directory-map.tsx';
import { HowToJoin } from './how-to-join.tsx';
import { MemberCards } from './member-cards.tsx';
import { seesDirectory } from './sees-directory.ts';

/** The list of members, for members; others read how to join. */
export function DirectoryPage({ selection }: { selection: DirectorySelection }) {
  const { t } = useTranslation('member-directory');
  const session = useSession();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('list.title')}</h1>
        <p className="max-w-prose text-muted-foreground">{t('members.hint')}</p>
      </header>
      {seesDirectory(session) ? <Directory selection={selection} /> : <HowToJoin />}
    </div>
  );
}

function Directory({ selection }: { selection: DirectorySelection }) {
  const { t } = useTranslation(['member-directory', 'site']);
  const { api } = useSite();
  const members = useQuery(membersQuery(api, selection));
  useLiveTopics([namesTopic]);
  const pageLink = (cursor: string | null, label: string) =>
    cursor === null ? undefined : (
      <Link to="/elenco-soci" search={{ ...selection, cursor }}>
        {label}
      </Link>
    );
  return (
    <>
      <DirectoryFilterForm selection={selection} />
      <p>
        <Link
          to="/profilo"
          hash="elenco-soci"
          className="inline-block min-h-6 underline underline-offset-4 hover:text-primary"
        >
          {t('list.toChoices')}
        </Link>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <QueryList
          query={members}
          loading={t('list.loading')}
          failed={{ title: t('list.failed'), retry: t('site:common.retry'), level: 2 }}
          empty={({ items }) => items.length === 0 && <Nobody />}
          pages={({ next, previous }) => ({
            label: t('list.pages'),
            previous: pageLink(previous, t('list.previous')),
            next: pageLink(next, t('list.next')),
          })}
        >
          {({ items }) => <MemberCards members={items} level={2} />}
        </QueryList>
        <DirectoryMap selection={selection} />
      </div>
    </>
  );
}

function Nobody() {
  const { t } = useTranslation('member-directory');
  return (
    <EmptyState
      icon={Users}
      title={t('list.none')}
      description={t('list.noneHint')}
      action={
        <Button asChild variant="outline">
          <Link to="/elenco-soci" search={{}}>
            {t('list.everybody')}
          </Link>
        </Button>
      }
    />
  );
}
