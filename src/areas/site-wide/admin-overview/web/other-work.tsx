import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { OverviewRow } from '../overview.schema.ts';
import { WaitingCard } from './waiting-card.tsx';
import { WorkRows } from './work-rows.tsx';

/** Other pending work, each with its count and a link to its list. */
export function OtherWork({ rows }: { rows: OverviewRow[] }) {
  const { t } = useTranslation('admin-overview');
  return (
    <WaitingCard
      title={t('other.title')}
      count={rows.reduce((sum, { count }) => sum + count, 0)}
      link={
        <Button asChild variant="outline">
          <Link to="/admin/statistiche">{t('other.statistics')}</Link>
        </Button>
      }
    >
      <WorkRows rows={rows} none={t('other.none')} />
    </WaitingCard>
  );
}
