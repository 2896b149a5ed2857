import { type SQL, sql } from 'drizzle-orm';
import type { Plan } from './plan.ts';

/** The text of a JSON value, as `JSON.stringify` writes it. */
const json = (value: SQL) => sql`to_json(${value})::text`;

/**
 * Events with the hashes and personal parts that `recordEvent` writes, computed in the database; every second
 * one is the purchase of an order. The chain is an aggregate over a window, which feeds each hash into the
 * next.
 */
export function ledgerStatements({ events, people }: Plan): Record<string, SQL> {
  return {
    link: sql`
      create function pg_temp.link(end_of_chain text, entry text) returns text language sql immutable as
      $$ select encode(sha256(convert_to(entry || end_of_chain || '"]', 'UTF8')), 'hex') $$`,
    chained: sql`
      do $$ begin
        execute format('create aggregate pg_temp.chained(text) (sfunc = pg_temp.link, stype = text, initcond = %L)',
          (select hash from ledger_head));
      end $$`,
    stage: sql`
      insert into growth_events
      select (select sequence from ledger_head) + number, uuidv7(at - now()), event_type, at, figures, user_id,
        description, details, replace(gen_random_uuid()::text, '-', '')
      from (
        select 2 * number - 1 as number, at, user_id, 'Acquisto' as event_type,
          jsonb_build_object('amount_eur', 7 * lines, 'tokens_awarded', 7 * lines) as figures,
          format('Ordine #%s: %s,00 €', shown_number, 7 * lines) as description,
          jsonb_build_object('order_id', id, 'transaction_id', 'T' || id) as details
        from growth_orders
        union all
        select 2 * number, at + interval '1 second', growth_people.id,
          case when number % 50 = 0 then 'Donazione' else 'Token' end,
          case when number % 50 = 0 then jsonb_build_object('amount_eur', trim_scale((number % 5000 + 1) / 100.0))
            else jsonb_build_object('tokens_awarded', 1) end,
          case when number % 50 = 0 then 'Donazione' else 'Clic sul logo' end, '{}'
        from growth_orders join growth_people on growth_people.place = 1 + (number * 7) % ${people}
      ) as happened
      where number <= ${events}`,
    parts: sql`
      insert into personal_parts (record_id, record_kind, user_id, content, salt)
      select id, 'ledger_event', user_id, jsonb_build_array(user_id, description, ${pairs(sql`figures || details`)}), salt
      from growth_events order by sequence`,
    events: sql`
      with committed as (
        select *, ${commitment} as commitment from growth_events
      ), entries as (
        select *, '[' || sequence || ',' || ${json(sql`id`)} || ',' || ${json(sql`event_type`)} || ',"'
          || to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",' || ${compact(pairs(sql`figures`))}
          || ',"' || commitment || '","' as entry
        from committed
      ), linked as (
        select *, pg_temp.chained(entry) over (order by sequence) as hash from entries
      )
      insert into ledger_events (id, sequence, event_type, public_metadata, commitment, previous_hash, hash, created_at)
      select id, sequence, event_type, figures, commitment,
        lag(hash, 1, (select hash from ledger_head)) over (order by sequence), hash, created_at
      from linked order by sequence`,
    head: sql`
      update ledger_head set (sequence, hash) = (select sequence, hash from ledger_events order by sequence desc limit 1)`,
    days: sql`
      insert into ledger_days as known (day, event_type, events, cents, tokens)
      select rome_day(created_at), event_type, count(*), coalesce(sum(round((figures ->> 'amount_eur')::numeric * 100)), 0),
        coalesce(sum((figures ->> 'tokens_awarded')::bigint), 0)
      from growth_events group by 1, 2
      on conflict (day, event_type) do update set events = known.events + excluded.events,
        cents = known.cents + excluded.cents, tokens = known.tokens + excluded.tokens`,
  };
}

/** The pairs of an object, sorted by name as JavaScript sorts strings. */
function pairs(object: SQL): SQL {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_array(key, value) order by key collate "C"), '[]') from jsonb_each(${object}))`;
}

/** Removes the space that PostgreSQL writes after a comma; no text in these pairs has one. */
function compact(value: SQL): SQL {
  return sql`replace(${value}::text, ', ', ',')`;
}

const commitment = sql`encode(sha256(convert_to(
  '[' || ${json(sql`salt`)} || ',' || ${json(sql`user_id`)} || ',' || ${json(sql`description`)} || ','
  || ${compact(pairs(sql`figures || details`))} || ']', 'UTF8')), 'hex')`;
