import type pg from 'pg';
import { newId } from '#platform/kernel/id.ts';

type Purchase = { userId: string; variantId: string; productId: string };

const issuanceAccountId = '00000000-0000-7000-8000-000000000001';
const priceCents = 1000;

/**
 * The least that a purchase must do in the database, as bare statements: the same five transactions as the site's, with
 * the same rows written and locked, without an application.
 */
export async function purchaseWithStatements(client: pg.ClientBase, purchase: Purchase): Promise<void> {
  const { userId, variantId, productId } = purchase;
  const checkoutId = newId();
  const paymentId = newId();
  const captureId = newId();
  const sql = (text: string, values: unknown[] = []) => client.query(text, values);
  const transaction = async (work: () => Promise<void>) => {
    await sql('begin');
    await work();
    await sql('commit');
  };
  const changeState = (from: string | null, to: string) =>
    sql(
      'insert into checkout_changes (id, checkout_id, from_state, to_state, at) values ($1, $2, $3, $4, now())',
      [newId(), checkoutId, from, to],
    );
  const lockCheckout = () => sql('select * from checkouts where id = $1 for update', [checkoutId]);
  const enqueue = (name: string, data: object) =>
    sql('insert into pgboss.job (name, data) values ($1, $2)', [name, data]);

  await transaction(async () => {
    await sql(
      'select * from variants join products on products.id = variants.product_id where variants.id = $1',
      [variantId],
    );
    await sql(
      `insert into checkouts (id, user_id, locale, success_url, cancel_url, created_at, updated_at)
       values ($1, $2, 'it', '/success', '/beershop', now(), now())`,
      [checkoutId, userId],
    );
    await sql(
      `insert into checkout_lines (checkout_id, position, variant_id, quantity, list_unit_cents, name, variant_name, image, sku)
       values ($1, 0, $2, 1, $3, 'Calice', '', '', 'sku')`,
      [checkoutId, variantId, priceCents],
    );
    await changeState(null, 'draft');
  });

  await transaction(async () => {
    await sql('select date_of_birth from users where id = $1 for no key update', [userId]);
    await lockCheckout();
    await sql('select * from checkout_lines where checkout_id = $1', [checkoutId]);
    await sql('select * from variants where id = $1 for no key update', [variantId]);
    await sql('update variants set reserved = reserved + 1 where id = $1', [variantId]);
    await sql('update checkout_lines set unit_cents = $2 where checkout_id = $1', [checkoutId, priceCents]);
    await sql(
      `update checkouts set state = 'reserved', delivery = 'ritiro', items_cents = $2, shipping_cents = 0,
       total_cents = $2, reserved_until = now() + interval '15 minutes' where id = $1`,
      [checkoutId, priceCents],
    );
    await changeState('draft', 'reserved');
  });

  await transaction(async () => {
    await lockCheckout();
    await sql("update checkouts set state = 'awaiting_approval', provider_order_id = $2 where id = $1", [
      checkoutId,
      paymentId,
    ]);
    await changeState('reserved', 'awaiting_approval');
  });

  await transaction(async () => {
    await lockCheckout();
    await sql("update checkouts set state = 'capturing', reserved_until = null where id = $1", [checkoutId]);
    await changeState('awaiting_approval', 'capturing');
  });

  await transaction(async () => {
    const orderId = newId();
    const movementId = newId();
    const eventId = newId();
    await lockCheckout();
    await sql("update checkouts set state = 'paid', capture_id = $2 where id = $1", [checkoutId, captureId]);
    await changeState('capturing', 'paid');
    await sql('select * from checkout_lines where checkout_id = $1', [checkoutId]);
    await sql(
      `insert into orders (id, user_id, checkout_id, delivery, items_cents, shipping_cents, total_cents, has_member_price,
       transaction_id, tokens_awarded, locale, created_at, updated_at)
       values ($1, $2, $3, 'ritiro', $4, 0, $4, false, $5, 10, 'it', now(), now())`,
      [orderId, userId, checkoutId, priceCents, captureId],
    );
    await sql(
      `insert into order_lines (order_id, position, product_id, variant_id, name, variant_name, sku, image, quantity, unit_cents)
       values ($1, 0, $2, $3, 'Calice', '', 'sku', '', 1, $4)`,
      [orderId, productId, variantId, priceCents],
    );
    await sql(
      "insert into order_status_changes (id, order_id, to_status, at) values ($1, $2, 'pending', now())",
      [newId(), orderId],
    );
    await sql('select * from variants where id = $1 for no key update', [variantId]);
    await sql('update variants set reserved = reserved - 1, stock = stock - 1 where id = $1', [variantId]);
    await enqueue('orders.send-letters', { orderId });
    await sql(
      `insert into token_movements (id, reason, idempotency_key, metadata, created_at)
       values ($1, 'purchase', $2, '{}', now())`,
      [movementId, `purchase:${checkoutId}`],
    );
    await sql(
      `insert into token_accounts (id, kind, user_id) values ($1, 'person', $2) on conflict (user_id) do nothing`,
      [newId(), userId],
    );
    const { rows } = await sql(
      'update token_accounts set balance = balance + 10 where user_id = $1 returning id',
      [userId],
    );
    await sql(
      'insert into token_entries (movement_id, account_id, amount) values ($1, $2, 10), ($1, $3, -10)',
      [movementId, rows[0]?.id, issuanceAccountId],
    );
    const head = await sql('select * from ledger_head for update');
    const sequence = Number(head.rows[0]?.sequence) + 1;
    await sql(
      `insert into ledger_events (id, sequence, event_type, public_metadata, commitment, previous_hash, hash, created_at)
       values ($1, $2, 'Acquisto', '{}', 'commitment', $3, $4, now())`,
      [eventId, sequence, head.rows[0]?.hash, eventId],
    );
    await sql(
      `insert into personal_parts (record_id, record_kind, user_id, content, salt) values ($1, 'ledger_event', $2, '[]', 'salt')`,
      [eventId, userId],
    );
    await sql('update ledger_head set sequence = $1, hash = $2', [sequence, eventId]);
  });
}
