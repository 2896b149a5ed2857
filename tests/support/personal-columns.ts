import type pg from 'pg';
import { areaExamples, type PersonalColumns } from './area-examples.ts';

const administrator = 'an administrator, by the id of an account that is itself erased';

/**
 * All columns of `users` and of the tables that refer to it, except those that areas declare in their
 * examples. A new column has to be declared: see docs/recipes/column.md.
 */
const ownColumns: Readonly<Record<string, PersonalColumns>> = {
  account_deletions: { erased: 'user_id requested_at undone_at' },
  authenticators: { erased: 'user_id encrypted_key confirmed_at last_step' },
  avatars: { erased: 'user_id upload_id url widths placeholder' },
  backup_codes: { erased: 'user_id code_hash used_at' },
  checkouts: {
    erased: 'shipping_address',
    retained: [
      ['id user_id', 'ids alone tell nobody who it was'],
      [
        'state locale delivery success_url cancel_url reserved_until failure created_at updated_at',
        'how the purchase went',
      ],
      ['items_cents shipping_cents total_cents has_member_price', 'the amounts of an accounting document'],
      ['provider_order_id approve_url capture_id', 'evidence of the payment'],
    ],
  },
  date_of_birth_corrections: { erased: 'id user_id before after corrected_by at' },
  email_codes: { erased: 'id bound_to user_id tries expires_at' },
  known_devices: { erased: 'user_id device_hash last_sign_in_at trusted_until' },
  ledger_names: { erased: 'user_id choice' },
  membership_periods: {
    retained: [
      ['id user_id', 'ids alone tell nobody who it was'],
      [
        'started_at ended_at end_reason ratified_at decided_on refusal_commitment',
        'how many members there were when, and what the board decided; the reason of a refusal lies apart and is erased',
      ],
    ],
  },
  order_emails: {
    retained: [
      [
        'id order_id kind key status refund_id repeats created_at sent_at failed_at',
        'which emails an order had',
      ],
      ['personal_commitment', 'a hash of a note that is erased'],
      ['requested_by', administrator],
    ],
  },
  order_status_changes: {
    retained: [
      ['id order_id from_status to_status at undoes', 'the history of an order'],
      ['reason', 'why an administrator counted an order as refunded, for the books'],
      ['changed_by', administrator],
    ],
  },
  orders: {
    erased: 'shipping_address custom_values',
    retained: [
      ['id user_id checkout_id', 'ids alone tell nobody who it was'],
      ['number status delivery locale created_at updated_at', 'an accounting document'],
      [
        'items_cents shipping_cents total_cents refunded_cents has_member_price tokens_awarded',
        'its amounts',
      ],
      ['transaction_id', 'evidence of the payment'],
    ],
  },
  pending_sign_ins: { erased: 'token_hash user_id tries proven_at expires_at' },
  refunds: {
    retained: [
      [
        'id order_id withdrawal_id amount_cents state provider_refund_id refusal tokens_taken tokens_missing',
        'a repayment',
      ],
      ['attempts check_at created_at settled_at', 'how it went'],
      ['requested_by', administrator],
    ],
  },
  scheduled_changes: {
    retained: [
      [
        'id command subject_kind subject_id before after ordered_at due_at state settled_at refusal',
        'a change of the site, for thirty days',
      ],
      ['ordered_by', administrator],
    ],
  },
  sessions: { erased: 'id user_id token expires_at ip_address user_agent created_at updated_at' },
  sign_in_methods: {
    erased:
      'id user_id account_id provider_id access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope password created_at updated_at',
  },
  token_accounts: {
    retained: [
      ['id kind user_id', 'ids alone tell nobody who it was'],
      ['balance entry_count', 'the book of tokens; the balance is zero'],
    ],
  },
  uploads: { erased: 'id file_id uploaded_by created_at unused_since' },
  users: {
    erased:
      'full_name email email_verified registration_id image last_seen_at blocked_at block_reason is_admin locale date_of_birth longitude latitude',
    retained: [
      ['id', 'an id alone tells nobody who it was'],
      ['is_socio member_number member_since member_until', 'how many members there were when, by number'],
      ['created_at updated_at erased_at', 'when there was an account'],
    ],
  },
  withdrawals: {
    retained: [
      ['id number order_id lines locale received_at handled_at', 'a statement that stays for ten years'],
      ['closed_because', 'why an administrator closed it without a refund, for the books'],
      ['commitment', 'a hash of its personal part'],
      ['handled_by', administrator],
    ],
  },
};

const personalColumns: Readonly<Record<string, PersonalColumns>> = Object.assign(
  {},
  ownColumns,
  ...areaExamples.map(({ personalColumns }) => personalColumns),
);

const listOf = (columns = '') => columns.split(' ').filter(Boolean);

/** Undeclared columns of tables about people and members, and declared columns that do not exist, as `table.column`. */
export async function undeclaredColumns(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (c.oid = 'users'::regclass or exists (
      select 1 from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'users'::regclass) or exists (
      select 1 from pg_attribute m where m.attrelid = c.oid and m.attname = 'member_number' and not m.attisdropped))`);
  const declared = Object.entries(personalColumns).flatMap(([table, { erased, retained = [] }]) =>
    [erased, ...retained.map(([columns]) => columns)].flatMap(listOf).map((column) => `${table}.${column}`),
  );
  const existing = rows.map(({ name }) => name);
  const twice = declared.filter((name, place) => declared.indexOf(name) !== place);
  return [
    ...existing.filter((name) => !declared.includes(name)),
    ...declared.filter((name) => !existing.includes(name)),
    ...twice,
  ].sort();
}

const examples: Readonly<Record<string, unknown>> = {
  text: 'something of this person',
  'character varying': 'something of this person',
  date: '1981-02-03',
  'timestamp with time zone': '2026-01-02T03:04:05Z',
  uuid: '0190a1b2-0000-7000-8000-000000000001',
  'double precision': 1.5,
  integer: 7,
  bigint: 7,
  numeric: 7,
  boolean: true,
  jsonb: '{"something": "of this person"}',
};

/** Gives each of the account's columns that the erasure empties a value, so that a forgotten one is noticed. */
export async function fillErasedColumns(pool: pg.Pool, userId: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = 'users' and column_name = any($1)`,
    [listOf(personalColumns.users?.erased)],
  );
  for (const { name, type } of rows) {
    const empty = type === 'boolean' ? 'is not true' : 'is null';
    await pool.query(`update users set "${name}" = $2 where id = $1 and "${name}" ${empty}`, [
      userId,
      examples[type],
    ]);
  }
}

/** The column that refers to the person, where it has another name. */
const namingColumns: Readonly<Record<string, string>> = {
  fee_reminders: 'member_number',
  fee_terms: 'member_number',
  member_messages: 'sender_id',
  posts: 'author_id',
  uploads: 'uploaded_by',
  users: 'id',
};

/** Non-empty values of the columns that are erased with a person, by `table.column`. */
export async function erasedColumnsOf(pool: pg.Pool, userId: string): Promise<Record<string, string>> {
  const values: [string, string][] = [];
  for (const [table, { erased }] of Object.entries(personalColumns)) {
    const own = namingColumns[table] ?? 'user_id';
    const named = own === 'member_number' ? '(select member_number from users where id = $1)' : '$1';
    for (const column of listOf(erased)) {
      const { rows } = await pool.query<{ value: string | null }>(
        `select string_agg(text, ', ') as value from (select "${column}"::text as text from "${table}" where "${own}" = ${named}) as own
        where text not in ('[]', '{}')`,
        [userId],
      );
      const value = rows[0]?.value;
      if (value) values.push([`${table}.${column}`, value]);
    }
  }
  return Object.fromEntries(values);
}
