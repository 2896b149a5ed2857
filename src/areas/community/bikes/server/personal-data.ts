import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#framework/server/personal-data.ts';
import { bikeCalendars, bikeTermsAcceptances } from './bikes.table.ts';
import { listOwnBookings } from './bookings.queries.ts';

const pageSize = 50;

export const bikesPersonalData: PersonalData[] = [
  {
    name: 'bike-bookings',
    title: 'bikes-server:personalData.bikeBookings',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      startsAt: 'bikes-server:personalData.fields.startsAt',
      endsAt: 'bikes-server:personalData.fields.endsAt',
      bikes: 'bikes-server:personalData.fields.bikes',
      code: 'bikes-server:personalData.fields.code',
      cancelledAt: 'bikes-server:personalData.fields.cancelledAt',
    },
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
    title: 'bikes-server:personalData.bikeTerms',
    fields: {
      version: 'bikes-server:personalData.fields.version',
      acceptedAt: 'bikes-server:personalData.fields.acceptedAt',
    },
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
    title: 'bikes-server:personalData.bikeCalendars',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
    },
    tables: ['bike_calendars'],
    // The URL itself is a secret, so it is not exported.
    async *read({ db }, { userId }) {
      const { scope, createdAt } = bikeCalendars;
      const isOwn = eq(bikeCalendars.userId, userId);
      yield* await db.select({ scope, createdAt }).from(bikeCalendars).where(isOwn).orderBy(asc(createdAt));
    },
  },
];
