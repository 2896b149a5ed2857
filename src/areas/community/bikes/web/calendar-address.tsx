import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { calendarQuery } from './bikes.query.ts';
import { useRenewCalendar } from './use-bike-actions.ts';

/** The private URL of the calendar of the person's bookings, with buttons to create, copy and renew it. */
export function CalendarAddress() {
  const { t } = useTranslation(['bikes', 'site']);
  const { api } = useSite();
  const { data } = useQuery(calendarQuery(api));
  const renew = useRenewCalendar();
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  return (
    <div className="grid gap-3 rounded-xl border bg-card p-4 shadow-sm scriptless:hidden">
      <h3 className="text-lg">{t('calendar.title')}</h3>
      <p className="max-w-prose text-muted-foreground">{t('calendar.hint')}</p>
      {data.url === null ? (
        <Button
          variant="outline"
          className="justify-self-start"
          pending={renew.isPending}
          onClick={() => renew.mutate()}
        >
          {t('calendar.create')}
        </Button>
      ) : (
        <>
          <p translate="no" className="font-mono text-sm break-all">
            {data.url}
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyButton
              text={data.url}
              subject="bike-calendar"
              labels={{
                copy: t('calendar.copy'),
                copied: t('calendar.copied'),
                failed: t('calendar.copyFailed'),
              }}
            />
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t('calendar.renew')}
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('calendar.confirm.title')}
          description={t('calendar.confirm.description')}
          closeLabel={t('site:close')}
          action={t('calendar.renew')}
          stay={t('calendar.confirm.stay')}
          isPending={renew.isPending}
          onConfirm={() => renew.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
