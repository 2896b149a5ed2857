import { sql } from 'drizzle-orm';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { deleteOldData } from '#areas/site-wide/retention/server/delete-old-data.ts';
import { foldFigures } from '#areas/site-wide/stats/server/fold-figures.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { addDays, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { writeCursor } from '#platform/server/db/keyed-paging.ts';
import { retention } from '../../src/process/modules.ts';
import { purchase, type Simulator } from '../bench/purchase-rate.ts';
import { randomAddress } from '../bench/random-address.ts';
import type { Copy } from './copies.ts';
import { partsOn } from './parts.ts';

/**
 * Everyday work of the site. `begin` looks up its data once; the returned function then runs `repeat` times
 * in a turn.
 */
export type Work = {
  name: string;
  repeat: number;
  /** The reason why its cost may exceed the limit; undefined where it may not. */
  grows?: string;
  begin(copy: Copy): Promise<() => Promise<unknown>>;
};

type Reader = (copy: Copy) => string;

const visitor: Reader = () => '';
const admin: Reader = (copy) => copy.admin;
const person: Reader = (copy) => copy.person;

const today = romeDay(systemClock.now());
const yearsAgo = (years: number) => addDays(today, -365 * years);

/** Requests for one address, which may contain data looked up in the copy. */
function get(name: string, as: Reader, path: string | ((copy: Copy) => Promise<string>)): Work {
  return {
    name,
    repeat: 60,
    async begin(copy) {
      const url = copy.site.url + (typeof path === 'string' ? path : await path(copy));
      // Only the operator reads the monitoring data, and not through a proxy.
      const isForOperator = url.endsWith('/metrics');
      return async () => {
        const headers = new Headers({ cookie: as(copy) });
        if (!isForOperator) headers.set('x-forwarded-for', randomAddress());
        const answer = await fetch(url, { headers });
        if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
        return answer.arrayBuffer();
      };
    },
  };
}

/** The oldest page of the ledger, reached by turning all pages. */
async function lastPage({ db }: Copy): Promise<string> {
  const { rows } = await db.execute<{ at: string; sequence: string }>(sql`
    select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, sequence
    from ledger_events order by created_at, sequence offset 20 limit 1`);
  const { at = '', sequence = '0' } = rows[0] ?? {};
  const cursor = writeCursor('ledger', { direction: 'next', key: [at, Number(sequence)] });
  return `/api/ledger/events?cursor=${cursor}`;
}

async function oneOrder({ db }: Copy): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from orders order by number desc offset 500 limit 1`,
  );
  return `/api/admin/orders/${rows[0]?.id}`;
}

async function orderNumber({ db }: Copy): Promise<string> {
  const { rows } = await db.execute<{ number: string }>(sql`select max(number) - 100 as number from orders`);
  return `/api/admin/orders?q=${rows[0]?.number}`;
}

const figures = { tokens_awarded: 1 };
const event = { userId: null, description: 'Clic', metadata: figures, publicMetadata: figures };

export const works = (simulator: Simulator): Work[] => [
  get('ledger, first page', visitor, '/api/ledger/events'),
  get('ledger, last page', visitor, lastPage),
  get('ledger, search', visitor, `/api/ledger/events?type=Donazione&to=${yearsAgo(5)}`),
  {
    ...get('ledger, totals', visitor, '/api/ledger/summary'),
    grows:
      'with the days on which something happened, not with events: ten thousand events leave most days empty',
  },
  get('own tokens', person, '/api/tokens/history/movements'),
  get('own balances', person, '/api/tokens/history/balances'),
  get('own orders', person, '/api/orders'),
  get('audit log, first page', admin, '/api/admin/audit'),
  get(
    'audit log, filtered',
    admin,
    `/api/admin/audit?action=refund-order&from=${yearsAgo(6)}&to=${yearsAgo(5)}`,
  ),
  get('audit log, people', admin, '/api/admin/audit/people'),
  get('orders', admin, '/api/admin/orders'),
  get('orders, one status', admin, '/api/admin/orders?status=pending'),
  get('orders of a name', admin, '/api/admin/orders?q=ricercata'),
  get('orders by number', admin, orderNumber),
  get('an order', admin, oneOrder),
  get('calendar, a month', visitor, `/api/calendar/notes?month=${today.slice(0, 7)}`),
  get('statistics of a week', admin, '/api/admin/statistics?span=week'),
  get('statistics of a year', admin, '/api/admin/statistics?span=year'),
  get('overview', admin, '/api/admin/overview'),
  get('figures for monitoring', visitor, '/metrics'),
  {
    name: 'event appended',
    repeat: 100,
    begin: async ({ db, site }) => {
      const ctx = partsOn(db, site.dataDir);
      return () => recordEvent(ctx, { eventType: 'Token', ...event });
    },
  },
  {
    name: 'purchase',
    repeat: 10,
    begin:
      async ({ site, buyer }) =>
      () =>
        purchase(site, simulator, buyer),
  },
  {
    name: 'figures of the day',
    repeat: 10,
    begin:
      async ({ db }) =>
      () =>
        foldFigures({ db }),
  },
  {
    name: 'old data deleted',
    repeat: 2,
    grows: 'with accounts, and with records whose personal part is gone: hundredths of a second each hour',
    begin: async ({ db, site }) => {
      const deps = partsOn(db, site.dataDir);
      return () => deleteOldData(deps, retention);
    },
  },
];
