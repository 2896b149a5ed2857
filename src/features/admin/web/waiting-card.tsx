import type { ReactNode } from 'react';
import { Card, CardContent, CardFooter, CardTitle } from '#ui/card.tsx';

type WaitingCardProps = {
  title: string;
  /** How many wait, in all. */
  count: number;
  children: ReactNode;
  /** The link to the page where they are dealt with. */
  link: ReactNode;
};

/** One kind of thing that waits: how many there are, and the way to them. */
export function WaitingCard({ title, count, children, link }: WaitingCardProps) {
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
      </CardContent>
      <CardFooter>{link}</CardFooter>
    </Card>
  );
}
