import { useSuspenseQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { BikeBookingsSection } from '#areas/community/bikes/web/public/bike-bookings-section.tsx';
import type { HistoryPlace } from '#areas/community/tokens/tokens.rules.ts';
import { DeletionSection } from '#areas/people/account-deletion/web/public/deletion-section.tsx';
import { UndoneDeletion } from '#areas/people/account-deletion/web/public/undone-deletion.tsx';
import { initialsOf } from '#areas/people/accounts/accounts.rules.ts';
import { Avatar } from '#areas/people/accounts/web/public/avatar.tsx';
import { useSession } from '#areas/people/accounts/web/public/session.query.ts';
import { SecuritySection } from '#areas/people/security/web/public/security-section.tsx';
import type { PagePlace } from '#areas/shop/orders/page-cursor.rules.ts';
import { OwnOrders } from '#areas/shop/orders/web/public/own-orders.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import type { Profile } from '../profile.schema.ts';
import { MembershipSection } from './membership-section.tsx';
import { PersonalDataSection } from './personal-data.tsx';
import { profileQuery } from './public/profile.query.ts';
import { TokenSection } from './token-section.tsx';

type ProfilePageProps = {
  place: PagePlace;
  tokensPlace: HistoryPlace;
  /** Shows the site in another language. */
  onLocale(locale: Locale): Promise<void>;
};

/** The user's own page: membership, tokens, orders. */
export function ProfilePage({ place, tokensPlace, onLocale }: ProfilePageProps) {
  const { api } = useSite();
  const { data: profile } = useSuspenseQuery(profileQuery(api));
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-10">
      <UndoneDeletion />
      <div className="grid gap-4 md:grid-cols-[1fr_auto]">
        <PersonFacts person={profile.person} />
        <TokenBalance balance={profile.tokenBalance} />
      </div>
      <MembershipSection />
      <TokenSection place={tokensPlace} />
      <OwnOrders place={place} />
      <BikeBookingsSection />
      <PersonalDataSection person={profile.person} onLocale={onLocale} />
      <SecuritySection />
      <DeletionSection />
    </div>
  );
}

function PersonFacts({ person }: { person: Profile['person'] }) {
  const { t } = useTranslation(['profile', 'membership']);
  const { locale } = useSite();
  const { fullName, email, isSocio, memberNumber, memberSince } = person;
  const avatar = useSession().person?.avatar ?? null;
  return (
    <header className="flex items-start gap-4">
      <Avatar person={{ initials: initialsOf(fullName), avatar }} size={72} />
      <div className="grid min-w-0 gap-1.5">
        <h1 className="text-3xl break-words">{fullName || t('title')}</h1>
        <p className="break-all text-muted-foreground">{email}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {isSocio ? (
            <Badge variant="success">
              {memberNumber === null ? t('member') : t('membership:card.number', { number: memberNumber })}
            </Badge>
          ) : (
            <Badge variant="outline">{t('notMember')}</Badge>
          )}
          {isSocio && memberSince && (
            <span className="text-muted-foreground">
              {t('membership:card.since', { date: formatDate(locale, memberSince) })}
            </span>
          )}
        </p>
      </div>
    </header>
  );
}

function TokenBalance({ balance }: { balance: number }) {
  const { t } = useTranslation('profile');
  return (
    <section
      aria-labelledby="token-balance"
      className="flex items-center gap-4 rounded-xl border border-amber bg-accent p-4 text-accent-foreground md:max-w-80"
    >
      <Coins aria-hidden="true" className="size-9 shrink-0" strokeWidth={1.5} />
      <div>
        <h2 id="token-balance" className="font-text text-sm font-normal">
          {t('tokens.title')}
        </h2>
        <p className="font-display text-2xl font-bold tabular-nums">
          {t('tokens.amount', { count: balance })}
        </p>
        <p className="text-sm">{t('tokens.hint')}</p>
      </div>
    </section>
  );
}
