import { type SQL, sql } from 'drizzle-orm';
import { type Plan, years } from './plan.ts';

const formerPerson = sql`'00000000-0000-7000-8000-000000000000'::uuid`;

/** Number of open orders, independent of the copy's size. */
const open = 20;

/**
 * People, and their orders of one or two lines with tokens, as purchases write them. Orders older than the
 * retention period of the books have no buyer any more, as retention leaves them.
 */
export function orderStatements({ people, orders }: Plan): Record<string, SQL> {
  return {
    people: sql`
      with made as (
        insert into users (id, full_name, email, email_verified, is_socio, created_at, updated_at)
        select gen_random_uuid(),
          -- Eleven with a name that is searched for, with few people and with many.
          case when number <= 11 then 'Ricercata, Persona ' else 'Chi Compra, Numero ' end || number,
          'persona-' || number || '@example.org', true, number % 3 = 0, made_at, made_at
        from generate_series(1, ${people}::int) as number, (select now() - interval '12 years') as moment (made_at)
        returning id
      )
      insert into growth_people select id, row_number() over () from made`,
    accounts: sql`
      insert into token_accounts (id, kind, user_id, balance, entry_count)
      select uuidv7(), 'person', id, 0, 0 from growth_people`,
    stage: sql`
      insert into growth_orders
      select number, (select coalesce(max(orders.number), 1000) from orders) + number,
        uuidv7(at - now()), uuidv7(at - now()), uuidv7(at - now()), growth_people.id, at, 1 + number % 2
      from generate_series(1, ${orders}::int) as number
      cross join lateral (
        select date_trunc('milliseconds', now() - interval '1 year' * ${years} * (1 - number / ${orders}::float8))
      ) as moment (at)
      join growth_people on growth_people.place = 1 + number % ${people}`,
    checkouts: sql`
      insert into checkouts (id, user_id, state, locale, delivery, success_url, cancel_url, items_cents, shipping_cents, total_cents,
        capture_id, provider_order_id, created_at, updated_at)
      select checkout_id, case when at < now() - interval '10 years' then ${formerPerson} else user_id end,
        'paid', 'it', 'ritiro', '', '', 700 * lines, 0, 700 * lines, 'T' || id, 'P' || id, at, at
      from growth_orders order by number`,
    orders: sql`
      insert into orders (id, number, user_id, checkout_id, status, delivery, items_cents, shipping_cents, total_cents,
        has_member_price, transaction_id, tokens_awarded, locale, created_at, updated_at)
      select id, shown_number, case when at < now() - interval '10 years' then ${formerPerson} else user_id end, checkout_id,
        case when number > ${orders - open} then 'pending' else 'completed' end, 'ritiro', 700 * lines, 0, 700 * lines,
        false, 'T' || id, 7 * lines, 'it', at, at
      from growth_orders order by number`,
    numbers: sql`select setval('order_numbers', (select max(number) from orders))`,
    lines: sql`
      insert into order_lines (order_id, position, product_id, variant_id, name, variant_name, sku, image, quantity, unit_cents)
      select growth_orders.id, line, bought.id, bought.id, bought.title, '', 'sku', '', 1, 700
      from growth_orders cross join lateral generate_series(0, lines - 1) as line
      join (select id, title, row_number() over (order by id) as place, count(*) over () as products from products) as bought
        on bought.place = 1 + (growth_orders.number + line) % bought.products
      order by growth_orders.number`,
    changes: sql`
      insert into order_status_changes (id, order_id, to_status, at) select uuidv7(at - now()), id, 'pending', at
      from growth_orders order by number`,
    sales: sql`
      insert into product_sales as known (length, starts_on, product_id, pieces, cents)
      select length, date_trunc(length, rome_day(growth_orders.at)::timestamp)::date, product_id, sum(quantity), sum(quantity * unit_cents)
      from order_lines join growth_orders on growth_orders.id = order_id, unnest(array['day', 'month']) as length
      group by 1, 2, 3
      on conflict (length, starts_on, product_id)
        do update set pieces = known.pieces + excluded.pieces, cents = known.cents + excluded.cents`,
    movements: sql`
      insert into token_movements (id, reason, idempotency_key, metadata, created_at)
      select movement_id, 'purchase', 'purchase:' || checkout_id,
        jsonb_build_object('orderId', id, 'orderNumber', shown_number), at
      from growth_orders order by number`,
    entries: sql`
      insert into token_entries (movement_id, account_id, amount, position, balance)
      select entries.* from (
        select movement_id, token_accounts.id as account_id, 7 * lines as amount, row_number() over own as position,
          sum(7 * lines) over own as balance, number
        from growth_orders join token_accounts using (user_id) window own as (partition by user_id order by number)
      ) as own, lateral (values
        (movement_id, account_id, amount, position::int, balance),
        (movement_id, (select id from token_accounts where kind = 'issuance'), -amount, null::int, null::bigint)
      ) as entries
      order by own.number`,
    balances: sql`
      update token_accounts set balance = sums.balance, entry_count = sums.entries
      from (select user_id, sum(7 * lines) as balance, count(*) as entries from growth_orders group by user_id) as sums
      where token_accounts.user_id = sums.user_id`,
    days: sql`
      insert into daily_figures as known (day, orders, paid_cents, tokens_given)
      select rome_day(at), count(*), sum(700 * lines), sum(7 * lines) from growth_orders group by 1
      on conflict (day) do update set orders = known.orders + excluded.orders,
        paid_cents = known.paid_cents + excluded.paid_cents, tokens_given = known.tokens_given + excluded.tokens_given`,
  };
}
