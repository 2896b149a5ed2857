import { useSuspenseQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { initialsOf } from '#areas/people/accounts/accounts.rules.ts';
import { Avatar } from '#areas/people/accounts/web/public/avatar.tsx';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { type ListPlaces, placeOf } from '#framework/list-place.ts';
import type { ProfileSection } from '#framework/profile-section.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import type { Profile } from '../profile.schema.ts';
import { PersonalDataSection } from './personal-data.tsx';
import { profileQuery } from './public/profile.query.ts';

type ProfilePageProps = {
  /** The sections of areas, in their order. */
  sections: readonly ProfileSection[];
  /** The positions of their lists. */
  places: ListPlaces;
  /** Changes the language of the site. */
  onLocale(locale: Locale): Promise<void>;
};

/** The position of the personal data among the areas' sections. */
const ownPosition = 50;

/** The user's own page: personal data, and the sections of all areas. */
export function ProfilePage({ sections, places, onLocale }: ProfilePageProps) {
  const { api } = useSite();
  const { data: profile } = useSuspenseQuery(profileQuery(api));
  const show = (slot: ProfileSection['slot'], isShown: (position: number) => boolean = () => true) =>
    sections
      .filter((section) => section.slot === slot && isShown(section.position))
      .map(({ position, list, Section }) => <Section key={position} place={placeOf(places, list)} />);
  return (
    <div className="grid w-full max-w-5xl gap-10">
      {show('notice')}
      <div className="grid gap-4 md:grid-cols-[1fr_auto]">
        <PersonFacts person={profile.person} />
        <TokenBalance balance={profile.tokenBalance} />
      </div>
      {show('section', (position) => position < ownPosition)}
      <PersonalDataSection person={profile.person} cards={show('card')} onLocale={onLocale} />
      {show('section', (position) => position > ownPosition)}
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
      <div className="min-w-0 wrap-anywhere">
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
