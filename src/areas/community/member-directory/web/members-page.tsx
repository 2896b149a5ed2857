import type { CalendarSearch } from '#areas/community/calendar/calendar-search.rules.ts';
import { CalendarSection } from '#areas/community/calendar/web/public/calendar-section.tsx';
import { useSectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { MembersSection } from './members-section.tsx';

/** The page with the shared calendar and the members. */
export function MembersPage({ search }: { search: CalendarSearch }) {
  const { t } = useTranslation('member-directory');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="max-w-3xl">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('title')}</h1>
        <p className="mt-2 text-lg text-muted-foreground">
          {useSectionDescription('members', t('description'))}
        </p>
      </header>
      <CalendarSection search={search} />
      <MembersSection />
    </div>
  );
}
