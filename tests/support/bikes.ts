import { and, eq, gt, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bikeBookingBikes, bikes } from '#areas/community/bikes/server/bikes.table.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';

/** Inserts bikes in service, numbered after the existing ones. Returns their ids. */
export async function insertBikes(db: Database, count: number): Promise<string[]> {
  const known = await db.$count(bikes);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    number: known + index + 1,
    name: `Bici ${known + index + 1}`,
    createdAt: new Date(),
  }));
  await db.insert(bikes).values(rows);
  return rows.map(({ id }) => id);
}

/** Bikes with two overlapping active bookings: there must be none. */
export async function listBookedTwice(db: Database) {
  const other = alias(bikeBookingBikes, 'other');
  return db
    .select({ one: bikeBookingBikes.id, other: other.id })
    .from(bikeBookingBikes)
    .innerJoin(
      other,
      and(
        eq(other.bikeId, bikeBookingBikes.bikeId),
        gt(other.id, bikeBookingBikes.id),
        lt(other.startsAt, bikeBookingBikes.endsAt),
        lt(bikeBookingBikes.startsAt, other.endsAt),
      ),
    )
    .where(and(eq(bikeBookingBikes.isActive, true), eq(other.isActive, true)));
}
