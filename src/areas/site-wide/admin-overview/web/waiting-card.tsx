import { type ReactNode, useState } from 'react';
import { Card, CardContent, CardFooter, CardTitle } from '#ui/card.tsx';

type WaitingCardProps = {
  title: string;
  /** Total number of open items. */
  count: number;
  children: ReactNode;
  /** The link to the page where they are handled. */
  link: ReactNode;
};

/** One kind of open work: its number, and a link to it. */
export function WaitingCard({ title, count, children, link }: WaitingCardProps) {
  const hasChanged = useHasChanged(count);
  return (
    <Card>
      <CardContent>
        <div className="flex items-baseline justify-between gap-4">
          <CardTitle level={2} className="text-xl">
            {title}
          </CardTitle>
          <span className="font-display text-3xl font-bold tabular-nums">{count}</span>
        </div>
        {children}
        <p role="status" className="sr-only">
          {hasChanged && `${title}: ${count}`}
        </p>
      </CardContent>
      <CardFooter>{link}</CardFooter>
    </Card>
  );
}

/** Whether the count has changed since the page was opened. */
function useHasChanged(count: number): boolean {
  const [shown, setShown] = useState({ count, hasChanged: false });
  if (shown.count !== count) setShown({ count, hasChanged: true });
  return shown.hasChanged;
}
