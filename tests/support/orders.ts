import { checkouts } from '#areas/shop/checkout/server/checkout.table.ts';
import { orderLines, orderStatusChanges, orders } from '#areas/shop/orders/server/orders.table.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';

type TestLine = { name: string; variantName?: string; quantity?: number; unitCents?: number; image?: string };

type OrderOverrides = Partial<typeof orders.$inferInsert> & { lines?: TestLine[] };

const italianAddress = {
  fullName: 'Bianca Bevitrice',
  addressLine1: 'Via delle Botti 3',
  city: 'Bologna',
  province: 'BO',
  postalCode: '40121',
  countryCode: 'IT',
};

/** Inserts a paid order directly into the tables, for tests of later steps. */
export async function insertOrder(
  db: Database,
  userId: string,
  {
    lines = [{ name: 'Bionda del Mulino', variantName: '33 cl', quantity: 2, unitCents: 450 }],
    delivery = 'spedizione',
    locale = 'it',
    createdAt = new Date('2026-11-20T10:00:00Z'),
    ...overrides
  }: OrderOverrides = {},
) {
  const itemsCents = lines.reduce((sum, { quantity = 1, unitCents = 1000 }) => sum + quantity * unitCents, 0);
  const shippingCents = delivery === 'spedizione' ? 500 : 0;
  const sums = { itemsCents, shippingCents, totalCents: itemsCents + shippingCents };
  const checkoutId = newId();
  const times = { createdAt, updatedAt: createdAt };
  await db.insert(checkouts).values({
    id: checkoutId,
    userId,
    state: 'paid',
    locale,
    delivery,
    successUrl: 'http://localhost/success',
    cancelUrl: 'http://localhost/beershop',
    ...sums,
    ...times,
  });
  const [order] = await db
    .insert(orders)
    .values({
      id: newId(),
      userId,
      checkoutId,
      delivery,
      locale,
      ...sums,
      ...times,
      hasMemberPrice: false,
      transactionId: `T${checkoutId.replaceAll('-', '')}`,
      shippingAddress: delivery === 'spedizione' ? italianAddress : null,
      tokensAwarded: Math.floor(sums.totalCents / 100),
      ...overrides,
    })
    .returning();
  if (!order) throw new Error('The order was not inserted');
  await db.insert(orderLines).values(
    lines.map(
      ({ name, variantName = '', quantity = 1, unitCents = 1000, image = '/label.svg' }, position) => ({
        orderId: order.id,
        position,
        productId: newId(),
        variantId: newId(),
        name,
        variantName,
        sku: `sku-${position}`,
        image,
        quantity,
        unitCents,
      }),
    ),
  );
  await db
    .insert(orderStatusChanges)
    .values({ id: newId(), orderId: order.id, toStatus: 'pending', at: createdAt });
  return order;
}
