import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { Overview } from '../overview.schema.ts';
import { WaitingCard } from './waiting-card.tsx';

type Other = Overview['other'];

const row =
  'flex min-h-11 items-center justify-between gap-4 rounded-md py-1 underline underline-offset-4 hover:text-primary';

/** What else waits, each with its number and a link to exactly that list. */
export function OtherWork({ other }: { other: Other }) {
  const { t } = useTranslation('admin-overview');
  const waiting = kinds.filter((kind) => other[kind] > 0);
  return (
    <WaitingCard
      title={t('other.title')}
      count={waiting.reduce((sum, kind) => sum + other[kind], 0)}
      link={
        <Button asChild variant="outline">
          <Link to="/admin/statistiche">{t('other.statistics')}</Link>
        </Button>
      }
    >
      {waiting.length === 0 ? (
        <p className="text-muted-foreground">{t('other.none')}</p>
      ) : (
        <ul>
          {waiting.map((kind) => (
            <li key={kind}>
              {lists[kind](
                <>
                  <span>{t(`other.${kind}`)}</span>
                  <span className="font-semibold tabular-nums">{other[kind]}</span>
                </>,
              )}
            </li>
          ))}
        </ul>
      )}
    </WaitingCard>
  );
}

const kinds = [
  'lateBikes',
  'refunds',
  'emails',
  'unratified',
  'runningOut',
  'drafts',
] as const satisfies (keyof Other)[];

const lists: Record<keyof Other, (label: ReactNode) => ReactNode> = {
  refunds: (label) => (
    <Link to="/admin/ordini" search={{ problem: 'refund' }} className={row}>
      {label}
    </Link>
  ),
  emails: (label) => (
    <Link to="/admin/ordini" search={{ problem: 'email' }} className={row}>
      {label}
    </Link>
  ),
  unratified: (label) => (
    <Link to="/admin/persone" search={{ group: 'unratified' }} className={row}>
      {label}
    </Link>
  ),
  runningOut: (label) => (
    <Link to="/admin/prodotti" search={{ state: 'published', stock: 'low' }} className={row}>
      {label}
    </Link>
  ),
  lateBikes: (label) => (
    <Link to="/admin/bici" className={row}>
      {label}
    </Link>
  ),
  drafts: (label) => (
    <Link to="/admin/prodotti" search={{ state: 'draft' }} className={row}>
      {label}
    </Link>
  ),
};
