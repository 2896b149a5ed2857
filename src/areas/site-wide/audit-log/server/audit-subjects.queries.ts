import { eq, inArray, sql } from 'drizzle-orm';
import { bikeBookings, bikes } from '#areas/community/bikes/server/bikes.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { collections, products, variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import { withdrawals } from '#areas/shop/orders/server/withdrawals.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { AuditRecordView } from '../audit-log.schema.ts';

/** What is known today of something that was changed. */
export type SubjectFacts = Pick<AuditRecordView['subject'], 'name' | 'number' | 'productId'>;

export const unknownSubject: SubjectFacts = { name: '', number: null, productId: null };

type Context = Pick<QueryContext, 'db'>;
export type Subject = { kind: string; id: string };
type Found = { id: string } & Partial<SubjectFacts>;

/** How the subjects of each kind are found by their ids. */
const finders: Record<string, (ctx: Context, ids: string[]) => Promise<Found[]>> = {
  bike: ({ db }, ids) =>
    db.select({ id: bikes.id, name: bikes.name }).from(bikes).where(inArray(bikes.id, ids)),
  'bike-booking': ({ db }, ids) =>
    db
      .select({ id: bikeBookings.id, name: users.fullName })
      .from(bikeBookings)
      .innerJoin(users, eq(users.id, bikeBookings.userId))
      .where(inArray(bikeBookings.id, ids)),
  collection: ({ db }, ids) =>
    db
      .select({ id: collections.id, name: collections.title })
      .from(collections)
      .where(inArray(collections.id, ids)),
  order: ({ db }, ids) =>
    db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids)),
  product: ({ db }, ids) =>
    db
      .select({ id: products.id, name: products.title, productId: productPage })
      .from(products)
      .where(inArray(products.id, ids)),
  user: ({ db }, ids) =>
    db.select({ id: users.id, name: users.fullName }).from(users).where(inArray(users.id, ids)),
  variant: ({ db }, ids) =>
    db
      .select({ id: variants.id, name: products.title, productId: productPage })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(inArray(variants.id, ids)),
  withdrawal: ({ db }, ids) =>
    db
      .select({ id: withdrawals.id, number: withdrawals.number })
      .from(withdrawals)
      .where(inArray(withdrawals.id, ids)),
};

/** Only products that anybody may see have a page. */
const productPage = sql<
  string | null
>`case when ${products.deletedAt} is null and ${products.status} = 'published' then ${products.id} end`;

/** The facts of these subjects by id, with one statement for each kind. */
export async function describeSubjects(
  ctx: Context,
  subjects: readonly Subject[],
): Promise<Map<string, SubjectFacts>> {
  const facts = new Map<string, SubjectFacts>();
  for (const [kind, own] of Map.groupBy(subjects, (subject) => subject.kind)) {
    const found = (await finders[kind]?.(ctx, [...new Set(own.map(({ id }) => id))])) ?? [];
    for (const { id, ...known } of found) facts.set(id, { ...unknownSubject, ...known });
  }
  return facts;
}
