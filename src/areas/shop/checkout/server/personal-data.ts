import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { CustomValue } from '#areas/shop/catalog/custom-fields.rules.ts';
import { inPages, type PersonalData } from '#framework/server/personal-data.ts';
import { checkoutLines, checkouts } from './checkout.table.ts';

const pageSize = 200;

/** The custom values of all lines of a checkout. */
const customValues = sql<CustomValue[]>`(
  select coalesce(jsonb_agg(written), '[]') from ${checkoutLines}, jsonb_array_elements(${checkoutLines.customValues}) as written
  where ${checkoutLines.checkoutId} = ${checkouts.id})`;

export const checkoutPersonalData: PersonalData[] = [
  {
    name: 'purchases',
    title: 'checkout-server:personalData.purchases',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      status: 'site-server:personalData.status',
      totalCents: 'site-server:personalData.totalCents',
      shippingAddress: 'site-server:personalData.shippingAddress',
    },
    tables: ['checkouts'],
    /** Checkouts that did not become an order; orders have their own section. */
    async *read({ db }, { userId }) {
      const own = and(eq(checkouts.userId, userId), ne(checkouts.state, 'paid'));
      const { id, state, delivery, totalCents, shippingAddress, createdAt } = checkouts;
      yield* inPages(pageSize, (after: { id: string } | undefined, limit) =>
        db
          .select({ id, status: state, delivery, totalCents, shippingAddress, customValues, createdAt })
          .from(checkouts)
          .where(and(own, after && gt(id, after.id)))
          .orderBy(asc(id))
          .limit(limit),
      );
    },
  },
];
