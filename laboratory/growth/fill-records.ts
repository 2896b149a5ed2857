import { type SQL, sql } from 'drizzle-orm';
import { type Plan, years } from './plan.ts';

/** Notes of the measured month. */
export const notesOfMonth = 10;

/**
 * Records of five administrators and, now and then, of the operator. One record in thirty has a personal
 * part, unless it is older than ten years. Notes are spread over all days except those around the present
 * month, which has ten.
 */
export function recordStatements({ auditRecords, notes, orders }: Plan): Record<string, SQL> {
  return {
    administrators: sql`
      with made as (
        insert into users (id, full_name, email, email_verified, is_admin)
        select gen_random_uuid(), 'Amministra, Numero ' || number, 'amministra-' || number || '@example.org', true, true
        from generate_series(1, 5) as number returning id
      )
      insert into growth_administrators select id, row_number() over () - 1 from made`,
    stage: sql`
      insert into growth_records
      select record.number, uuidv7(moment.at - now()), moment.at,
        case when record.number % 20 = 0 then null else growth_administrators.id end,
        case when record.number % 30 = 0 then 'change-profile' when record.number % 3 = 0 then 'refund-order' else 'set-order-status' end,
        growth_orders.id, growth_orders.user_id, replace(gen_random_uuid()::text, '-', '')
      from generate_series(1, ${auditRecords}::int) as record (number)
      cross join lateral (
        select date_trunc('milliseconds', now() - interval '1 year' * ${years} * (1 - record.number / ${auditRecords}::float8))
      ) as moment (at)
      join growth_administrators on growth_administrators.place = record.number % 5
      join growth_orders on growth_orders.number = 1 + record.number % ${orders}`,
    records: sql`
      insert into audit_records (id, at, actor_id, action, subject_kind, subject_id, before, after, personal_commitment)
      select id, at, actor_id, action, case when action = 'change-profile' then 'user' else 'order' end,
        case when action = 'change-profile' then user_id else order_id end,
        case when action = 'set-order-status' then '{"status": "pending"}'::jsonb end,
        case action when 'set-order-status' then '{"status": "completed"}'::jsonb
          when 'refund-order' then '{"refundedCents": 700}'::jsonb end,
        case when action = 'change-profile'
          then encode(sha256(convert_to('["' || salt || '","Prima ' || number || '","Dopo ' || number || '"]', 'UTF8')), 'hex') end
      from growth_records order by number`,
    parts: sql`
      insert into personal_parts (record_id, record_kind, user_id, content, salt)
      select id, 'audit_record', user_id, jsonb_build_array('Prima ' || number, 'Dopo ' || number), salt
      from growth_records where action = 'change-profile' and at > now() - interval '10 years' order by number`,
    notes: sql`
      insert into community_notes (id, user_id, text, note_date, created_at, updated_at)
      select uuidv7(at - now()), growth_people.id, 'Nota ' || number, at::date, at, at
      from generate_series(1, ${notes}::int - ${notesOfMonth}) as number
      cross join lateral (
        select now() - interval '60 days' - interval '1 year' * (${years} - 0.2) * (1 - number / ${notes}::float8)
      ) as moment (at)
      join growth_people on growth_people.place = 1 + number % (select count(*) from growth_people)`,
    'notes of the month': sql`
      insert into community_notes (id, user_id, text, note_date, created_at, updated_at)
      select gen_random_uuid(), growth_people.id, 'Nota', rome_day(now()), now(), now()
      from growth_people where place <= ${notesOfMonth}`,
  };
}
