import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Part } from '#ui/part.tsx';
import { adminCalendarsClient } from '../bikes-admin.client.ts';
import type { AdminCalendars } from '../calendars.schema.ts';
import { adminCalendarsQuery } from './admin-calendars.query.ts';

/** The private URL of the calendar of all bookings, or of those of one bike, with buttons to create and to renew it. */
export function CalendarPart({ bikeId }: { bikeId: string | null }) {
  const { t } = useTranslation(['bikes-admin', 'site']);
  const { api } = useSite();
  const calendars = useQuery(adminCalendarsQuery(api)).data?.items;
  const [isAsking, setAsking] = useState(false);
  const known = calendars?.find((calendar) => calendar.bikeId === bikeId);
  const renew = useRenew(bikeId, known);
  return (
    <Part
      id="calendar"
      title={t('calendar.title')}
      description={t(bikeId === null ? 'calendar.hint' : 'calendar.hintOfBike')}
    >
      {known && (
        <p translate="no" className="font-mono text-sm break-all">
          {known.url}
        </p>
      )}
      {calendars && (
        <Button
          variant="outline"
          className="justify-self-start scriptless:hidden"
          pending={renew.isPending}
          onClick={() => (known ? setAsking(true) : renew.mutate())}
        >
          {t(known ? 'calendar.renew' : 'calendar.create')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('calendar.ask')}
          description={t('calendar.askHint')}
          closeLabel={t('site:close')}
          action={t('calendar.renew')}
          stay={t('stay')}
          isPending={renew.isPending}
          onConfirm={() => renew.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </Part>
  );
}

function useRenew(bikeId: string | null, known: AdminCalendars['items'][number] | undefined) {
  const { t } = useTranslation('bikes-admin');
  const { api } = useSite();
  return useAction({
    mutationFn: () =>
      readJson(adminCalendarsClient(api).index.$put({ json: { bikeId, seen: known?.createdAt ?? null } })),
    subject: 'bikes-calendar',
    success: () => ({ title: t('calendar.done'), variant: 'success' }),
    failure: t('notDone'),
    refresh: [adminCalendarsQuery(api).queryKey],
  });
}
