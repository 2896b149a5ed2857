import { eq, inArray } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';
import { bikeBookings, bikes } from './bikes.table.ts';

const findBikes: SubjectFinder = ({ db }, ids) =>
  db.select({ id: bikes.id, name: bikes.name }).from(bikes).where(inArray(bikes.id, ids));

/** The name of a booking is the name of the person who booked. */
const findBookings: SubjectFinder = ({ db }, ids) =>
  db
    .select({ id: bikeBookings.id, name: users.fullName })
    .from(bikeBookings)
    .innerJoin(users, eq(users.id, bikeBookings.userId))
    .where(inArray(bikeBookings.id, ids));

export const bikesFinders = { bike: findBikes, 'bike-booking': findBookings };
