import { type SQL, sql } from 'drizzle-orm';
import { type LedgerFault, verifyLedger } from '#areas/community/ledger/server/ledger.queries.ts';
import { reservingStates } from '#areas/money/payments/payment-states.rules.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { BookFault, BookPart } from '../reconciliation.rules.ts';
import { bookChecks } from './reconciliation.table.ts';

type Context = Pick<QueryContext, 'db'>;

/** Maximum reported faults of one kind. */
const most = 20;

/** A statement that returns `what` for each fault. */
type Check = { part: BookPart; statement: SQL };

const reserving = sql.join(
  reservingStates.map((state) => sql`${state}`),
  sql`, `,
);

const checks: Check[] = [
  {
    part: 'tokens',
    statement: sql`
      select format('account %s has %s tokens, its entries add up to %s', a.id, a.balance, coalesce(sum(e.amount), 0)) as what
      from token_accounts a left join token_entries e on e.account_id = a.id
      where a.kind = 'person' group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    part: 'tokens',
    statement: sql`
      select format('movement %s does not add up to zero', movement_id) as what
      from token_entries group by movement_id having sum(amount) <> 0`,
  },
  {
    part: 'tokens',
    statement: sql`
      select format('order #%s awarded %s tokens, the token book has %s', o.number, o.tokens_awarded, coalesce(sum(e.amount), 0)) as what
      from orders o
      left join token_movements m on m.idempotency_key = 'purchase:' || o.checkout_id
      left join token_entries e on e.movement_id = m.id
        and e.account_id <> (select id from token_accounts where kind = 'issuance')
      group by o.id having o.tokens_awarded <> coalesce(sum(e.amount), 0)`,
  },
  {
    part: 'orders',
    statement: sql`
      select format('checkout %s is paid and has no order', c.id) as what
      from checkouts c left join orders o on o.checkout_id = c.id where c.state = 'paid' and o.id is null`,
  },
  {
    part: 'orders',
    statement: sql`
      select format('order #%s: its checkout %s is %s with %s cents, the order has %s', o.number, o.checkout_id, c.state, c.total_cents,
        o.total_cents) as what
      from orders o left join checkouts c on c.id = o.checkout_id
      where c.state is distinct from 'paid' or c.total_cents is distinct from o.total_cents or c.capture_id <> o.transaction_id`,
  },
  {
    part: 'orders',
    statement: sql`
      select format('order #%s: its lines and shipping are not its total', o.number) as what
      from orders o left join order_lines l on l.order_id = o.id
      group by o.id
      having o.items_cents <> coalesce(sum(l.unit_cents * l.quantity), 0) or o.items_cents + o.shipping_cents <> o.total_cents`,
  },
  {
    part: 'orders',
    statement: sql`
      select format('order #%s says that %s cents were refunded, its refunds are %s', o.number, o.refunded_cents,
        coalesce(sum(r.amount_cents), 0)) as what
      from orders o left join refunds r on r.order_id = o.id and r.state = 'completed'
      group by o.id having o.refunded_cents <> coalesce(sum(r.amount_cents), 0)`,
  },
  {
    part: 'stock',
    statement: sql`
      select format('variant %s has %s pieces reserved, open checkouts hold %s', v.id, v.reserved, coalesce(h.held, 0)) as what
      from variants v left join (
        select l.variant_id, sum(l.quantity) as held from checkout_lines l
        join checkouts c on c.id = l.checkout_id where c.state in (${reserving}) group by l.variant_id
      ) h on h.variant_id = v.id
      where v.reserved <> coalesce(h.held, 0) or v.reserved > v.stock`,
  },
  {
    part: 'orders',
    statement: sql`
      select format('payment %s of a fee is paid and has no fee, or another amount', p.id) as what
      from fee_payments p left join membership_fees f on f.payment_id = p.id
      where p.state = 'paid' and (f.id is null or f.amount_cents <> p.total_cents)`,
  },
  {
    part: 'orders',
    statement: sql`
      select format('fee %s was paid here by payment %s, which is %s with %s cents, the fee has %s', f.number, f.payment_id, p.state,
        p.total_cents, f.amount_cents) as what
      from membership_fees f left join fee_payments p on p.id = f.payment_id
      where f.method = 'online' and (p.state is distinct from 'paid' or p.total_cents is distinct from f.amount_cents)`,
  },
  {
    part: 'orders',
    statement: sql`
      select format('the fee with the receipt %s is of the member %s, whom the register does not have', f.number, f.member_number) as what
      from membership_fees f
      left join users u on u.member_number = f.member_number
      left join imported_members m on m.number = f.member_number
      where f.member_number is not null and u.id is null and m.number is null`,
  },
  {
    part: 'ledger',
    statement: sql`
      select format('the ledger has %s fees of %s and %s taken back, there are %s and %s', e.paid, e.year, e.returned, f.paid, f.returned) as what
      from (
        select (public_metadata ->> 'year')::int as year, count(*) filter (where event_type = 'Quota') as paid,
          count(*) filter (where event_type = 'Storno Quota') as returned
        from ledger_events where event_type in ('Quota', 'Storno Quota') group by 1
      ) as e
      full join (select year, count(*) as paid, count(returned_at) as returned from membership_fees group by 1) as f using (year)
      where coalesce(e.paid, 0) <> coalesce(f.paid, 0) or coalesce(e.returned, 0) <> coalesce(f.returned, 0)`,
  },
  {
    part: 'orders',
    statement: sql`
      select format('payment %s of a donation is paid and has no donation, or another amount', p.id) as what
      from donation_payments p left join donations d on d.payment_id = p.id
      where p.state = 'paid' and (d.id is null or d.amount_cents <> p.total_cents)`,
  },
  {
    part: 'orders',
    statement: sql`
      select format('donation %s/%s was paid here by payment %s, which is %s with %s cents, the donation has %s', d.receipt_year,
        d.receipt_number, d.payment_id, p.state, p.total_cents, d.amount_cents) as what
      from donations d left join donation_payments p on p.id = d.payment_id
      where d.source = 'online' and (p.state is distinct from 'paid' or p.total_cents is distinct from d.amount_cents)`,
  },
  {
    part: 'orders',
    statement: sql`
      select format('refund %s of donation %s/%s is made, the donation has %s of %s cents given back', r.id, d.receipt_year, d.receipt_number,
        d.returned_cents, d.amount_cents) as what
      from donation_refunds r join donations d on d.id = r.donation_id where r.state = 'made' and d.returned_at is null`,
  },
  {
    // An administrator's request is in the audit records; a campaign that missed its goal requests all its
    // refunds.
    part: 'orders',
    statement: sql`
      select format('donation %s/%s was to be given back, and there is no refund of it', d.receipt_year, d.receipt_number) as what
      from donations d
      where d.source = 'online' and not exists (select from donation_refunds r where r.donation_id = d.id) and (d.returned = 'goal_missed'
        or exists (select from audit_records a where a.action = 'refund-donation' and a.subject_id = d.id))`,
  },
  {
    part: 'orders',
    statement: sql`
      select format('campaign %s says that it has %s cents of %s donations, they are %s of %s', coalesce(f.campaign_id, d.campaign_id),
        f.raised_cents, f.donation_count, d.cents, d.counted) as what
      from campaign_figures f
      full join (
        select campaign_id, sum(amount_cents - returned_cents) as cents, count(*) filter (where returned_at is null) as counted
        from donations where campaign_id is not null group by campaign_id
      ) as d on d.campaign_id = f.campaign_id
      where coalesce(f.raised_cents, 0) <> coalesce(d.cents, 0) or coalesce(f.donation_count, 0) <> coalesce(d.counted, 0)`,
  },
  {
    part: 'orders',
    statement: sql`
      select format('the receipts of %s end with %s, %s donations have one up to %s', r.year, r.last, d.counted, d.highest) as what
      from donation_receipts r
      full join (
        select receipt_year, count(*) as counted, max(receipt_number) as highest from donations group by receipt_year
      ) as d on d.receipt_year = r.year
      where r.last is distinct from d.counted or r.last is distinct from d.highest`,
  },
  {
    part: 'ledger',
    statement: sql`
      select format('the ledger has %s cents for %s, its donations are %s', coalesce(e.cents, 0), coalesce(e.slug, d.slug), coalesce(d.cents, 0)) as what
      from (
        select public_metadata ->> 'campaign' as slug,
          sum(round((public_metadata ->> 'amount_eur')::numeric * 100) * case event_type when 'Donazione' then 1 else -1 end) as cents
        from ledger_events
        where event_type in ('Donazione', 'Storno Donazione') and public_metadata ? 'campaign' group by 1
      ) as e
      full join (
        select coalesce(c.slug, '') as slug, sum(d.amount_cents - d.returned_cents) as cents
        from donations d left join campaigns c on c.id = d.campaign_id group by 1
      ) as d on d.slug = e.slug
      where coalesce(e.cents, 0) <> coalesce(d.cents, 0)`,
  },
  {
    part: 'ledger',
    statement: sql`
      select format('the ledger has %s purchases, and there are %s orders', events, orders) as what
      from (select (select coalesce(sum(events), 0) from ledger_days where event_type = 'Acquisto') as events,
        (select count(*) from orders) as orders) as counted
      where events <> orders`,
  },
  {
    part: 'ledger',
    statement: sql`
      select format('the figures of %s (%s) are not those of its events', day, event_type) as what
      from (
        select day, event_type, events::bigint, cents, tokens from ledger_days
        union all
        select (created_at at time zone 'Europe/Rome')::date, event_type, -count(*),
          -coalesce(sum(round((public_metadata ->> 'amount_eur')::numeric * 100)), 0),
          -coalesce(sum((public_metadata ->> 'tokens_awarded')::bigint), 0)
        from ledger_events group by 1, 2
      ) as both_sides
      group by day, event_type having sum(events) <> 0 or sum(cents) <> 0 or sum(tokens) <> 0`,
  },
];

/**
 * Compares tokens, orders, stock and ledger with each other, in one snapshot of the database, because
 * purchases continue meanwhile. Empty when there are no faults.
 */
export function listBookFaults({ db }: Context): Promise<BookFault[]> {
  return db.transaction(
    async (tx) => {
      const faults: BookFault[] = [];
      for (const check of checks) faults.push(...(await run(tx, check)));
      const ledger = await verifyLedger({ db: tx });
      return ledger ? [...faults, { part: 'ledger', what: formatLedgerFault(ledger) }] : faults;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function run(db: Database, { part, statement }: Check): Promise<BookFault[]> {
  const { rows } = await db.execute<{ what: string }>(sql`${statement} limit ${most}`);
  return rows.map(({ what }) => ({ part, what }));
}

const problems: Record<LedgerFault['problem'], string> = {
  gap: 'is missing',
  previous_hash: 'does not follow the one before',
  hash: 'was changed: its hash does not fit',
  commitment: 'has another personal part than it was written with',
  unreadable: 'cannot be read',
  missing: 'is missing, though it was signed',
  rewritten: 'is not the one that was signed',
  rewritten_before: 'or one before it is not the one that was signed',
};

function formatLedgerFault({ sequence, problem }: LedgerFault): string {
  return `event ${sequence} ${problems[problem]}`;
}

/** The parts of the accounts in which the last check found a fault. */
export async function listWrongBooks({ db }: Context): Promise<BookPart[]> {
  const [last] = await db.select({ faults: bookChecks.faults }).from(bookChecks);
  return [...new Set((last?.faults ?? []).map(({ part }) => part))];
}
