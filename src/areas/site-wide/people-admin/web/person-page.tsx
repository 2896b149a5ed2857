import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { peopleTopic } from '../people.list.ts';
import type { PersonDetail } from '../people-admin.schema.ts';
import { personQuery } from './people.query.ts';
import { PersonAccess } from './person-access.tsx';
import { PersonBadges } from './person-badges.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonMembership } from './person-membership.tsx';
import { PersonOrders } from './person-orders.tsx';
import { PersonRights } from './person-rights.tsx';
import { PersonTokens } from './person-tokens.tsx';
import { usePersonActions } from './use-person-actions.ts';

/** One registered person, with all administrators' actions. */
export function PersonPage({ id }: { id: string }) {
  const { api } = useSite();
  const { data: person } = useQuery(personQuery(api, id));
  useLiveTopics([peopleTopic]);
  return person && <Person key={id} person={person} />;
}

function Person({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('people-admin');
  const actions = usePersonActions(person);
  const parts = { person, actions };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <Link
          to="/admin/persone"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start underline underline-offset-4 hover:text-primary"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('back')}
        </Link>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{person.fullName}</h1>
        <PersonBadges person={person} />
      </header>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <PersonFacts person={person} />
          <PersonMembership {...parts} />
          <PersonRights {...parts} />
        </div>
        <div className="grid min-w-0 gap-5">
          <PersonOrders person={person} />
          <PersonTokens {...parts} />
          <PersonAccess {...parts} />
        </div>
      </div>
      <Link
        to="/admin/registro"
        search={{ subject: person.userId }}
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-primary"
      >
        {t('log')}
      </Link>
    </div>
  );
}
