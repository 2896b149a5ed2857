import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import type { Place } from '../../accounts.rules.ts';

/** Requests the position from the browser; shows a toast when that fails. */
export function useAskPlace(onPlace: (place: Place) => void) {
  const { t } = useTranslation('accounts');
  const [isAsking, setAsking] = useState(false);

  const fail = (description: string) =>
    toast({ title: t('place.failed'), description, variant: 'destructive', subject: 'place' });

  function ask(): void {
    if (!('geolocation' in navigator)) {
      fail(t('place.unsupported'));
      return;
    }
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onPlace({ longitude: coords.longitude, latitude: coords.latitude });
      },
      () => {
        setAsking(false);
        fail(t('place.denied'));
      },
      { timeout: 15_000, maximumAge: 600_000 },
    );
  }

  return { ask, isAsking };
}
