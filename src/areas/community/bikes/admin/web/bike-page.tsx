import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import { PictureUpload } from '#areas/foundation/files/web/public/picture-upload.tsx';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/part.tsx';
import { toast } from '#ui/toast.ts';
import { findBikeProblems } from '../fleet.form.ts';
import type { AdminBike } from '../fleet.schema.ts';
import { BikeBadges } from './bike-badges.tsx';
import { BikeFields, type BikeTexts } from './bike-fields.tsx';
import { BikeName } from './booking-card.tsx';
import { CalendarPart } from './calendar-part.tsx';
import { DamagesPart } from './damages-part.tsx';
import { adminBikeQuery, fleetKey } from './fleet.query.ts';
import { OutagesPart } from './outages-part.tsx';
import { type BikeActions, useBikeActions } from './use-bike-actions.ts';

/** The page of one bike, with everything that administrators can change. */
export function BikePage({ id }: { id: string }) {
  const { api } = useSite();
  const { data: bike } = useQuery(adminBikeQuery(api, id));
  return bike && <Bike key={id} bike={bike} />;
}

function Bike({ bike }: { bike: AdminBike }) {
  const { t } = useTranslation('bikes-admin');
  const actions = useBikeActions(bike);
  const parts = { bike, actions };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid justify-items-start gap-2">
        <Link
          to="/admin/bici/parco"
          className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 hover:text-primary"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('fleet.back')}
        </Link>
        <h1 className="text-3xl sm:text-4xl">
          <BikeName bike={bike} />
        </h1>
        <BikeBadges bike={bike} today={romeDay(systemClock.now())} />
        <noscript>
          <p>{t('fleet.needsScript')}</p>
        </noscript>
      </header>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <FactsPart key={bike.version} {...parts} />
          <PicturePart {...parts} />
        </div>
        <div className="grid min-w-0 gap-5">
          <OutagesPart {...parts} />
          <DamagesPart {...parts} />
          <CalendarPart bikeId={bike.id} />
        </div>
      </div>
      <Link
        to="/admin/registro"
        search={{ subject: bike.id }}
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-primary"
      >
        {t('fleet.log')}
      </Link>
    </div>
  );
}

type BikePartProps = { bike: AdminBike; actions: BikeActions };

/** A change by another administrator resets the form to the new values. */
function FactsPart({ bike: { name, number, frameNumber, version }, actions }: BikePartProps) {
  const { t } = useTranslation('bikes-admin');
  const form = useForm<BikeTexts>({
    values: { name, number: String(number), frameNumber },
    rule: findBikeProblems,
    t,
    send: (texts) => actions.change.mutateAsync({ ...texts, number: Number(texts.number), version }),
  });
  return (
    <Part id="facts" title={t('fleet.facts')}>
      <form {...form.props} aria-label={t('fleet.facts')} className="grid gap-4">
        <BikeFields form={form} />
        <Button type="submit" pending={form.isSaving} className="justify-self-start scriptless:hidden">
          {t('fleet.submit')}
        </Button>
      </form>
    </Part>
  );
}

function PicturePart({ bike: { id, name, picture, version }, actions: { removePicture } }: BikePartProps) {
  const { t } = useTranslation('bikes-admin');
  const queryClient = useQueryClient();
  return (
    <Part id="picture" title={t('fleet.picture')}>
      {picture && (
        <>
          <Picture
            image={picture}
            alt={name}
            sizes="(min-width: 80rem) 30rem, 90vw"
            fit="contain"
            width={picture.width}
            height={picture.height}
            className="max-h-80 w-full rounded-lg bg-muted"
          />
          <Button
            variant="outline"
            pending={removePicture.isPending}
            onClick={() => removePicture.mutate()}
            className="justify-self-start scriptless:hidden"
          >
            {t('fleet.removePicture')}
          </Button>
        </>
      )}
      <PictureUpload
        method="PUT"
        address={`/api/admin/bikes/${id}/picture?version=${version}`}
        camera="environment"
        onUploaded={() => {
          toast({ title: t('fleet.saved'), variant: 'success', subject: `bike/${id}` });
          void queryClient.invalidateQueries({ queryKey: fleetKey });
        }}
      />
    </Part>
  );
}
