import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import type { Membership } from '#areas/community/membership/membership.schema.ts';
import { JoinButton } from '#areas/community/membership/web/public/join-button.tsx';
import { MemberBenefits } from '#areas/community/membership/web/public/member-benefits.tsx';
import { membershipQuery } from '#areas/community/membership/web/public/membership.query.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { LeaveMembership } from './leave-membership.tsx';

/** Becoming a member, or what a member's membership is, and leaving. */
export function MembershipSection() {
  const { t } = useTranslation('profile');
  const { api } = useSite();
  const { data: membership } = useSuspenseQuery(membershipQuery(api));
  return (
    <section aria-labelledby="iscrizione" className="grid gap-4 rounded-xl border bg-card p-5 shadow-sm">
      <h2 id="iscrizione" className="text-xl">
        {membership.isSocio ? t('membership.title') : t('membership.joinTitle')}
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
  const { t } = useTranslation(['profile', 'membership']);
  const { locale } = useSite();
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {number !== null && <Fact name={t('membership.number')} value={String(number)} />}
        {since && <Fact name={t('membership.since')} value={formatDate(locale, since)} />}
        {until && <Fact name={t('membership.until')} value={formatDate(locale, until)} />}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <Link to="/tessera-socio">
            <IdCard aria-hidden="true" />
            {t('membership:card.show')}
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
