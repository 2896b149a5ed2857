import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/part.tsx';
import { OwnBookings } from './own-bookings.tsx';

/** The bike bookings in the profile, future and past. */
export function BikeBookingsSection() {
  const { t } = useTranslation('bikes');
  return (
    <Part
      id="bici"
      title={t('profile.title')}
      aside={
        <Button asChild variant="outline">
          <Link to="/bikesharing">{t('profile.book')}</Link>
        </Button>
      }
    >
      <OwnBookings which="coming" />
      <h3 className="text-lg">{t('profile.past')}</h3>
      <OwnBookings which="past" />
    </Part>
  );
}
