import type pg from 'pg';
import { newId } from '#platform/kernel/id.ts';

type Slot = { userId: string; bikeId: string; place: number; startsAt: string };

/**
 * The least that a booking must do in the database, as bare statements: the same transaction as the site's, with the same rows
 * written and locked, without an application.
 */
export async function bookWithStatements(pool: pg.Pool, slot: Slot): Promise<void> {
  const { userId, bikeId, place, startsAt } = slot;
  const client = await pool.connect();
  const sql = (text: string, values: unknown[] = []) => client.query(text, values);
  const [bookingId, eventId] = [newId(), newId()];
  try {
    await sql('begin');
    await sql("select * from settings where key = 'bikeSharing' for share");
    await sql('select date_of_birth from users where id = $1 for no key update', [userId]);
    await sql('select * from bike_bookings where user_id = $1 and ends_at > now() and cancelled_at is null', [
      userId,
    ]);
    await sql(
      'insert into bike_terms_acceptances (user_id, version, accepted_at) values ($1, 0, now()) on conflict do nothing',
      [userId],
    );
    await sql("select id from bikes where state = 'in_service' order by number");
    await sql('select * from bike_outages where from_day <= $1 and coalesce(to_day, $1) >= $1', [startsAt]);
    await sql('select * from bike_booking_bikes where lives and starts_at = $1', [startsAt]);
    await sql(
      `insert into bike_bookings (id, user_id, starts_at, ends_at, code, terms_version, locale, created_at)
       values ($1, $2, $3::timestamptz, $3::timestamptz + interval '1 hour', $4, 0, 'it', now())`,
      [bookingId, userId, startsAt, bookingId],
    );
    await sql(
      `insert into bike_booking_bikes (id, booking_id, bike_id, starts_at, ends_at, place)
       values ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '1 hour', $5)`,
      [newId(), bookingId, bikeId, startsAt, place],
    );
    await sql("insert into pgboss.job (name, data) values ('bikes.tell-of-booking', $1)", [{ bookingId }]);
    await sql(
      `insert into announced_changes (topic, audience, user_id)
       values ('bikes', 'everybody', null), ('bookings', 'person', $1), ('bookings', 'administrators', null)`,
      [userId],
    );
    const head = await sql('select * from ledger_head for update');
    const sequence = Number(head.rows[0]?.sequence) + 1;
    await sql(
      `insert into ledger_events (id, sequence, event_type, public_metadata, commitment, previous_hash, hash, created_at)
       values ($1, $2, 'Prenotazione Bici', '{}', 'commitment', $3, $4, now())`,
      [eventId, sequence, head.rows[0]?.hash, eventId],
    );
    await sql(
      `insert into personal_parts (record_id, record_kind, user_id, content, salt) values ($1, 'ledger_event', $2, '[]', 'salt')`,
      [eventId, userId],
    );
    await sql('update ledger_head set sequence = $1, hash = $2', [sequence, eventId]);
    await sql('commit');
  } finally {
    client.release();
  }
}
