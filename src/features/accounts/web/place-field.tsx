import { MapPin, MapPinCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { Place } from './auth-values.ts';

type PlaceFieldProps = { place: Place | null; onChange(place: Place | null): void };

/** Optional location: asks the browser for it only when the button is pressed. */
export function PlaceField({ place, onChange }: PlaceFieldProps) {
  const { t } = useTranslation('accounts');
  const hintId = useId();
  const [isAsking, setAsking] = useState(false);

  const fail = (description: string) =>
    toast({ title: t('place.failed'), description, variant: 'destructive', subject: 'place' });

  function capture(): void {
    if (!('geolocation' in navigator)) {
      fail(t('place.unsupported'));
      return;
    }
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onChange({ longitude: coords.longitude, latitude: coords.latitude });
        toast({
          title: t('place.success.title'),
          description: t('place.success.description'),
          variant: 'success',
          subject: 'place',
        });
      },
      () => {
        setAsking(false);
        fail(t('place.denied'));
      },
      { timeout: 15_000, maximumAge: 600_000 },
    );
  }

  if (place) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-muted ps-3.5 text-sm">
        <span className="inline-flex items-center gap-2 font-semibold">
          <MapPinCheck aria-hidden="true" className="size-4 text-success" />
          {t('place.captured')}
        </span>
        <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
          {t('place.remove')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        pending={isAsking}
        aria-describedby={hintId}
        onClick={capture}
      >
        <MapPin aria-hidden="true" />
        {t('place.capture')}
      </Button>
      <p id={hintId} className="text-sm text-muted-foreground">
        {t('place.hint')}
      </p>
    </div>
  );
}
