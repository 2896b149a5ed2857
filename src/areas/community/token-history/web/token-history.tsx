import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import type { HistoryPlace } from '#areas/community/tokens/tokens.rules.ts';
import type { TokenMovementView } from '#areas/community/tokens/tokens.schema.ts';
import { withPlace } from '#framework/list-place.ts';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { tokenHistoryQuery, tokensList } from './token-history.query.ts';
import { findReasonLabel } from './token-reasons.ts';

/** The user's token movements, with pages. */
export function TokenHistory({ place }: { place: HistoryPlace }) {
  const { t } = useTranslation(['token-history', 'site']);
  const { api } = useSite();
  const movements = useQuery(tokenHistoryQuery(api, place));
  return (
    <QueryList
      query={movements}
      loading={t('list.loading')}
      failed={{ title: t('list.failed'), retry: t('site:common.retry') }}
      empty={({ items }) =>
        items.length === 0 && (
          <EmptyState icon={Coins} level={3} title={t('list.empty')} description={t('list.emptyHint')} />
        )
      }
      pages={({ next, previous }) => ({
        label: t('list.pages'),
        previous: previous === null ? undefined : <PageLink place={{ before: Number(previous) }} />,
        next: next === null ? undefined : <PageLink place={{ after: Number(next) }} />,
      })}
    >
      {({ items }) => <Movements items={items} />}
    </QueryList>
  );
}

/** Positions of other lists in the same URL do not change. */
function PageLink({ place, ...props }: { place: HistoryPlace }) {
  const { t } = useTranslation('token-history');
  const label = place.before === undefined ? t('list.older') : t('list.newer');
  return (
    <Link
      {...props}
      to="/profilo"
      search={(places) => withPlace(places, tokensList, place)}
      resetScroll={false}
    >
      {label}
    </Link>
  );
}

function Movements({ items }: { items: TokenMovementView[] }) {
  const { t } = useTranslation('token-history');
  return (
    <ul aria-label={t('list.caption')} className="rounded-xl border bg-card shadow-sm">
      {items.map((movement) => (
        <Movement key={movement.id} movement={movement} />
      ))}
    </ul>
  );
}

function Movement({ movement }: { movement: TokenMovementView }) {
  const { t } = useTranslation('token-history');
  const { locale } = useSite();
  const { amount, balance, createdAt } = movement;
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-b px-4 py-3 last:border-b-0 sm:px-5">
      <div className="grid min-w-0 gap-0.5">
        <Reason movement={movement} />
        <time dateTime={createdAt} className="text-sm text-muted-foreground">
          {formatDate(locale, createdAt, { withTime: true })}
        </time>
      </div>
      <p className="grid gap-0.5 text-end tabular-nums">
        <span className={cn('font-semibold', amount > 0 ? 'text-success' : 'text-destructive')}>
          {amount > 0 && '+'}
          {formatNumber(locale, amount)}
        </span>
        <span className="text-sm text-muted-foreground">
          {t('balance')} {formatNumber(locale, balance)}
        </span>
      </p>
    </li>
  );
}

function Reason({ movement: { reason, orderNumber, note } }: { movement: TokenMovementView }) {
  const { t } = useTranslation(['token-history', 'orders']);
  const label = findReasonLabel(reason);
  return (
    <>
      <span className="font-semibold">{label ? t(label) : reason}</span>
      {note !== null && <span className="break-words">{note}</span>}
      {orderNumber !== null && (
        <Link
          to="/profilo"
          search={{ after: orderNumber + 1 }}
          hash={`order-${orderNumber}`}
          className="inline-flex min-h-6 items-center justify-self-start text-sm underline underline-offset-4 hover:text-primary"
        >
          {t('orders:number', { number: orderNumber })}
        </Link>
      )}
    </>
  );
}
