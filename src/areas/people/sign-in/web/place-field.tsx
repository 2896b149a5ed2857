import { MapPin, MapPinCheck } from 'lucide-react';
import { useId } from 'react';
import type { Place } from '#areas/people/accounts/accounts.rules.ts';
import { useAskPlace } from '#areas/people/accounts/web/public/use-place.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

type PlaceFieldProps = { place: Place | null; onChange(place: Place | null): void };

/** An optional location, which is requested from the browser only when the button is pressed. */
export function PlaceField({ place, onChange }: PlaceFieldProps) {
  const { t } = useTranslation('accounts');
  const hintId = useId();
  const { ask, isAsking } = useAskPlace((found) => {
    onChange(found);
    toast({
      title: t('place.success.title'),
      description: t('place.success.description'),
      variant: 'success',
      subject: 'place',
    });
  });

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
        onClick={ask}
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
