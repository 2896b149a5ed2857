import { useQuery } from '@tanstack/react-query';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Part } from '#ui/part.tsx';
import { bikeTermsQuery } from './bikes.query.ts';
import { TermsText } from './terms-text.tsx';

/** The terms of use, and the limits of one person. */
export function TermsPart() {
  const { t } = useTranslation('bikes');
  const { api, locale } = useSite();
  const { data: terms } = useQuery(bikeTermsQuery(api, locale));
  if (!terms) return null;
  return (
    <Part id="condizioni" title={t('terms.title')}>
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>{t('terms.daysAhead', { days: terms.daysAhead })}</li>
        <li>{t('terms.bikes', { most: terms.bikesOfPerson })}</li>
        <li>{t('terms.bookings', { most: terms.comingBookings })}</li>
        {terms.youngestAge !== null && <li>{t('dialog.youngestAge', { age: terms.youngestAge })}</li>}
      </ul>
      <TermsText terms={terms} />
    </Part>
  );
}
