import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { membersQuery } from './directory.query.ts';
import { HowToJoin } from './how-to-join.tsx';
import { MemberCards } from './member-cards.tsx';
import { seesDirectory } from './sees-directory.ts';

/**
 * For members, some of the others with a link to the directory; for everybody else, the benefits of members
 * and how to join.
 */
export function MembersSection() {
  const { t } = useTranslation('member-directory');
  const session = useSession();
  return (
    <section aria-labelledby="soci" data-print="hide" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h2 id="soci" className="text-2xl">
          {t('members.title')}
        </h2>
        <p className="max-w-prose text-muted-foreground">{t('members.hint')}</p>
      </header>
      {seesDirectory(session) ? <NewestMembers /> : <HowToJoin />}
    </section>
  );
}

const inSight = 6;

function NewestMembers() {
  const { t } = useTranslation(['member-directory', 'site']);
  const { api } = useSite();
  const members = useQuery(membersQuery(api, {}));
  return (
    <>
      <QueryList
        query={members}
        loading={t('list.loading')}
        failed={{ title: t('list.failed'), retry: t('site:common.retry') }}
      >
        {({ items }) => <MemberCards members={items.slice(0, inSight)} level={3} />}
      </QueryList>
      <Button asChild className="justify-self-start">
        <Link to="/elenco-soci">
          <Users aria-hidden="true" />
          {t('members.all')}
        </Link>
      </Button>
    </>
  );
}
