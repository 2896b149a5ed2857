import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { QueryList } from '#area/web/query-list.tsx';
import type { HistoryPlace } from '#areas/community/tokens/tokens.rules.ts';
import type { TokenMovementView } from '#areas/community/tokens/tokens.schema.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { tokenHistoryQuery } from './token-history.query.ts';

/** The movements of the user's tokens, a page at a time. */
export function TokenHistory({ place }: { place: HistoryPlace }) {
  const { t } = useTranslation(['profile', 'site']);
  const { api } = useSite();
  const movements = useQuery(tokenHistoryQuery(api, place));
  return (
    <QueryList
      query={movements}
      loading={t('tokens.history.loading')}
      failed={{ title: t('tokens.history.failed'), retry: t('site:common.retry') }}
      empty={({ items }) =>
        items.length === 0 && (
          <EmptyState
            icon={Coins}
            level={3}
            title={t('tokens.history.empty')}
            description={t('tokens.history.emptyHint')}
          />
        )
      }
      pages={({ next, previous }) => ({
        label: t('tokens.history.pages'),
        previous: previous === null ? undefined : <PageLink place={{ before: Number(previous) }} />,
        next: next === null ? undefined : <PageLink place={{ after: Number(next) }} />,
      })}
    >
      {({ items }) => <Movements items={items} />}
    </QueryList>
  );
}

/** The place of the orders in the same address stays. */
function PageLink({ place, ...props }: { place: HistoryPlace }) {
  const { t } = useTranslation('profile');
  const label = place.before === undefined ? t('tokens.history.older') : t('tokens.history.newer');
  return (
    <Link
      {...props}
      to="/profilo"
      search={({ after, before }) => ({
        ...(after !== undefined && { after }),
        ...(before !== undefined && { before }),
        ...(place.after !== undefined && { tokensAfter: place.after }),
        ...(place.before !== undefined && { tokensBefore: place.before }),
      })}
      resetScroll={false}
    >
      {label}
    </Link>
  );
}

function Movements({ items }: { items: TokenMovementView[] }) {
  const { t } = useTranslation('profile');
  return (
    <ul aria-label={t('tokens.history.caption')} className="rounded-xl border bg-card shadow-sm">
      {items.map((movement) => (
        <Movement key={movement.id} movement={movement} />
      ))}
    </ul>
  );
}

function Movement({ movement }: { movement: TokenMovementView }) {
  const { t } = useTranslation('profile');
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
          {t('tokens.balance')} {formatNumber(locale, balance)}
        </span>
      </p>
    </li>
  );
}

function Reason({ movement: { reason, orderNumber, note } }: { movement: TokenMovementView }) {
  const { t } = useTranslation(['profile', 'orders']);
  return (
    <>
      <span className="font-semibold">{t(`tokens.reason.${reason}`)}</span>
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
