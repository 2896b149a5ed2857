import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { Membership } from '../membership.schema.ts';
import { LeaveMembership } from './leave-membership.tsx';
import { membershipQuery } from './membership.query.ts';
import { JoinButton } from './public/join-button.tsx';
import { MemberBenefits } from './public/member-benefits.tsx';

/** A form to join or, for a member, the details of the membership and a button to leave. */
export function MembershipSection() {
  const { t } = useTranslation('membership');
  const { api } = useSite();
  const { data: membership } = useSuspenseQuery(membershipQuery(api));
  return (
    <section
      aria-labelledby="iscrizione"
      className="grid gap-4 rounded-xl border bg-card p-4 shadow-sm sm:p-5"
    >
      <h2 id="iscrizione" className="text-xl">
        {membership.isSocio ? t('own.title') : t('own.joinTitle')}
      </h2>
      {membership.isSocio ? (
        <OwnMembership membership={membership} />
      ) : (
        <>
          <MemberBenefits />
          <JoinButton className="justify-self-start scriptless:hidden max-sm:w-full" />
        </>
      )}
    </section>
  );
}

function OwnMembership({ membership: { number, since, until } }: { membership: Membership }) {
  const { t } = useTranslation('membership');
  const { locale } = useSite();
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {number !== null && <Fact name={t('own.number')} value={String(number)} />}
        {since && <Fact name={t('own.since')} value={formatDate(locale, since)} />}
        {until && <Fact name={t('own.until')} value={formatDate(locale, until)} />}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <Link to="/tessera-socio">
            <IdCard aria-hidden="true" />
            {t('card.show')}
          </Link>
        </Button>
        <LeaveMembership number={number} />
      </div>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
