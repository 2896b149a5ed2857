import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QueryList } from '#area/web/query-list.tsx';
import type { HistoryPlace } from '#features/tokens/tokens.rules.ts';
import type { TokenMovementView } from '#features/tokens/tokens.schema.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { cn } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
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
    <Table caption={t('tokens.history.caption')} captionHidden>
      <TableHeader>
        <TableRow>
          <TableHead>{t('tokens.history.reason')}</TableHead>
          <TableHead>{t('tokens.date')}</TableHead>
          <TableHead align="end">{t('tokens.history.amount')}</TableHead>
          <TableHead align="end">{t('tokens.balance')}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {items.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </TableBody>
    </Table>
  );
}

function Movement({ movement }: { movement: TokenMovementView }) {
  const { t } = useTranslation('profile');
  const { locale } = useSite();
  const { amount, balance, createdAt } = movement;
  return (
    <TableRow>
      <TableCell>
        <Reason movement={movement} />
      </TableCell>
      <TableCell label={t('tokens.date')}>
        <time dateTime={createdAt}>{formatDate(locale, createdAt)}</time>
      </TableCell>
      <TableCell label={t('tokens.history.amount')} align="end">
        <span className={cn('font-semibold', amount > 0 ? 'text-success' : 'text-destructive')}>
          {amount > 0 && '+'}
          {formatNumber(locale, amount)}
        </span>
      </TableCell>
      <TableCell label={t('tokens.balance')} align="end">
        {formatNumber(locale, balance)}
      </TableCell>
    </TableRow>
  );
}

function Reason({ movement: { reason, orderNumber, note } }: { movement: TokenMovementView }) {
  const { t } = useTranslation(['profile', 'orders']);
  return (
    <span className="grid gap-0.5">
      {t(`tokens.reason.${reason}`)}
      {orderNumber !== null && (
        <Link
          to="/profilo"
          search={{ after: orderNumber + 1 }}
          hash={`order-${orderNumber}`}
          className="justify-self-start text-sm font-normal underline underline-offset-4 hover:text-primary"
        >
          {t('orders:number', { number: orderNumber })}
        </Link>
      )}
      {note !== null && <span className="text-sm font-normal break-words text-muted-foreground">{note}</span>}
    </span>
  );
}
