import { useRef, useState } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate, formatDays } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { isDay, romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Part } from '#ui/part.tsx';
import { maxBikeLengths } from '../fleet.form.ts';
import type { AdminBike } from '../fleet.schema.ts';
import { EffectsDialog } from './effects-dialog.tsx';
import type { BikeActions } from './use-bike-actions.ts';

type OutagesPartProps = { bike: AdminBike; actions: BikeActions };

/** The outages of a bike, for some days or for good. The effects on bookings are shown before an outage is saved. */
export function OutagesPart({ bike, actions }: OutagesPartProps) {
  const { t } = useTranslation('bikes-admin');
  const [made, setMade] = useState(0);
  const [isRetiring, setRetiring] = useState(false);
  const { setState } = actions;
  return (
    <Part id="outages" title={t('outages.title')}>
      <OutageList bike={bike} actions={actions} />
      {bike.state === 'retired' ? (
        <div className="grid justify-items-start gap-3">
          <p>{t('outages.isRetired')}</p>
          <Button
            variant="outline"
            pending={setState.isPending}
            onClick={() => setState.mutate({ state: 'in_service', effects: [] })}
            className="scriptless:hidden"
          >
            {t('outages.unretire')}
          </Button>
        </div>
      ) : (
        <>
          {/* The key changes after each outage, which resets the form. */}
          <OutageForm key={made} bike={bike} actions={actions} onMade={() => setMade(made + 1)} />
          <Button
            variant="outline"
            onClick={() => setRetiring(true)}
            className="justify-self-start scriptless:hidden"
          >
            {t('outages.retire')}
          </Button>
        </>
      )}
      {isRetiring && (
        <EffectsDialog
          bikeId={bike.id}
          days={{}}
          title={t('outages.retireAsk', { bike: bike.name })}
          action={t('outages.retire')}
          isPending={setState.isPending}
          onConfirm={(effects) =>
            setState.mutate({ state: 'retired', effects }, { onSuccess: () => setRetiring(false) })
          }
          onClose={() => setRetiring(false)}
        />
      )}
    </Part>
  );
}

function OutageList({ bike: { outages }, actions: { endOutage } }: OutagesPartProps) {
  const { t } = useTranslation('bikes-admin');
  const { locale } = useSite();
  if (outages.length === 0) return <p className="text-muted-foreground">{t('outages.none')}</p>;
  return (
    <ul className="grid gap-3">
      {outages.map(({ id, from, to, reason }) => {
        const days =
          to === null
            ? t('outages.since', { day: formatDate(locale, from) })
            : formatDays(locale, { from, to });
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 rounded-lg border p-3">
            <div className="grid min-w-0">
              <span className="font-semibold">{days}</span>
              <span className="wrap-anywhere text-muted-foreground">{reason}</span>
            </div>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('outages.endOf', { days })}
              pending={endOutage.isPending && endOutage.variables === id}
              onClick={() => endOutage.mutate(id)}
              className="scriptless:hidden"
            >
              {t('outages.end')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

type Days = { from: string; to: string; reason: string };

function findProblems({ from, to }: Days): FieldProblems<'from' | 'to'> {
  const today = romeDay(systemClock.now());
  const isOver = to !== '' && (!isDay(to) || to < from || to < today);
  return {
    ...(!isDay(from) && { from: { code: 'bike_outage_days' } }),
    ...(isOver && { to: { code: 'bike_outage_days' } }),
  };
}

function OutageForm({ bike, actions: { addOutage }, onMade }: OutagesPartProps & { onMade(): void }) {
  const { t } = useTranslation('bikes-admin');
  const [asked, setAsked] = useState<Days>();
  // The id is the same in each attempt, so that a repeated request adds one outage.
  const id = useRef(newId()).current;
  const form = useForm<Days>({
    values: { from: romeDay(systemClock.now()), to: '', reason: '' },
    rule: findProblems,
    t,
    send: setAsked,
  });
  return (
    <>
      <form {...form.props} aria-label={t('outages.new')} className="grid gap-4 scriptless:hidden">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('outages.from')} {...form.field('from')}>
            {(control) => <Input {...control} type="date" />}
          </Field>
          <Field label={t('outages.to')} hint={t('outages.toHint')} {...form.field('to')}>
            {(control) => <Input {...control} type="date" />}
          </Field>
        </div>
        <Field label={t('outages.reason')} {...form.field('reason')}>
          {(control) => <Input {...control} autoComplete="off" maxLength={maxBikeLengths.reason} />}
        </Field>
        <Button type="submit" variant="outline" className="justify-self-start">
          {t('outages.new')}
        </Button>
      </form>
      {asked && (
        <EffectsDialog
          bikeId={bike.id}
          days={{ from: asked.from, ...(asked.to && { to: asked.to }) }}
          title={t('outages.ask', { bike: bike.name })}
          action={t('outages.confirm')}
          isPending={addOutage.isPending}
          onConfirm={(effects) =>
            addOutage.mutate(
              { id, from: asked.from, to: asked.to || null, reason: asked.reason, effects },
              {
                onSuccess: onMade,
                onError: (error) => form.refuse(error) && setAsked(undefined),
              },
            )
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
