import { Link } from '@tanstack/react-router';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { OverviewCard } from '../overview.schema.ts';
import { WaitingCard } from './waiting-card.tsx';
import { WorkRows } from './work-rows.tsx';

/** One kind of pending work, with its parts or with the deadline of the first item. */
export function WorkCard({
  title,
  count,
  none,
  rows,
  deadline,
  all: { label, ...all },
}: Omit<OverviewCard, 'name'>) {
  return (
    <WaitingCard
      title={title}
      count={count}
      link={
        <Button asChild variant="outline">
          <Link {...all}>{label}</Link>
        </Button>
      }
    >
      {deadline ? <Deadline {...deadline} /> : <WorkRows rows={rows} none={none} />}
    </WaitingCard>
  );
}

function Deadline({ sentence, daysLeft, isUrgent, isLate }: NonNullable<OverviewCard['deadline']>) {
  const Icon = isLate ? TriangleAlert : CalendarClock;
  return (
    <p
      className={cn(
        'flex gap-2',
        isLate && 'rounded-lg bg-destructive-soft px-3 py-2 font-semibold text-destructive-soft-foreground',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        {sentence}{' '}
        <Badge variant={isUrgent ? 'destructive' : 'secondary'}>
          <Icon aria-hidden="true" />
          {daysLeft}
        </Badge>
      </span>
    </p>
  );
}
