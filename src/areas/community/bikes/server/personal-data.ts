import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#area/server/personal-data.ts';
import { bikeCalendars, bikeTermsAcceptances } from './bikes.table.ts';
import { listOwnBookings } from './bookings.queries.ts';

const pageSize = 50;

export const bikesPersonalData: PersonalData[] = [
  {
    name: 'bike-bookings',
    title: 'profile-server:export.sections.bikeBookings',
    tables: ['bike_bookings'],
    async *read(ctx, { userId }) {
      for (const which of ['coming', 'past'] as const) {
        let cursor: string | undefined;
        do {
          const page = await listOwnBookings(ctx, userId, { which, cursor, limit: pageSize });
          yield* page.items.map(({ isCancellable: _, bikes, ...booking }) => ({
            ...booking,
            bikes: bikes.map(({ name }) => name).join(', '),
          }));
          cursor = page.next ?? undefined;
        } while (cursor !== undefined);
      }
    },
  },
  {
    name: 'bike-terms',
    title: 'profile-server:export.sections.bikeTerms',
    tables: ['bike_terms_acceptances'],
    async *read({ db }, { userId }) {
      const { version, acceptedAt } = bikeTermsAcceptances;
      const isOwn = eq(bikeTermsAcceptances.userId, userId);
      yield* await db
        .select({ version, acceptedAt })
        .from(bikeTermsAcceptances)
        .where(isOwn)
        .orderBy(asc(version));
    },
  },
  {
    name: 'bike-calendars',
    title: 'profile-server:export.sections.bikeCalendars',
    tables: ['bike_calendars'],
    // The address itself is a secret that the export does not spread.
    async *read({ db }, { userId }) {
      const { scope, createdAt } = bikeCalendars;
      const isOwn = eq(bikeCalendars.userId, userId);
      yield* await db.select({ scope, createdAt }).from(bikeCalendars).where(isOwn).orderBy(asc(createdAt));
    },
  },
];
