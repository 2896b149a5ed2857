import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ownBookingsQuery } from './bikes.query.ts';
import { BookingCard } from './booking-card.tsx';

/** The signed-in user's bookings, future or past. */
export function OwnBookings({ which }: { which: 'coming' | 'past' }) {
  const { t } = useTranslation(['bikes', 'site']);
  const { api } = useSite();
  const [cursor, setCursor] = useState<string>();
  const bookings = useQuery(ownBookingsQuery(api, { which, cursor }));
  const pageButton = (to: string | null, label: string) =>
    to === null ? undefined : (
      <button type="button" onClick={() => setCursor(to)}>
        {label}
      </button>
    );
  return (
    <QueryList
      query={bookings}
      loading={t('own.loading')}
      failed={{ title: t('own.failed'), retry: t('site:common.retry') }}
      empty={({ items }) =>
        items.length === 0 && (
          <p className="text-muted-foreground">{t(which === 'coming' ? 'own.none' : 'own.nonePast')}</p>
        )
      }
      pages={({ next, previous }) => ({
        label: t('own.pages'),
        previous: pageButton(previous, t('own.before')),
        next: pageButton(next, t('own.after')),
      })}
    >
      {({ items }) => (
        <ul className="grid gap-3 lg:grid-cols-2">
          {items.map((booking) => (
            <li key={booking.id}>
              <BookingCard booking={booking} />
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
