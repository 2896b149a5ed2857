import type { ReactNode } from 'react';
import { Card, CardContent } from '#ui/card.tsx';

type PartProps = { id: string; title: string; description?: string; aside?: ReactNode; children: ReactNode };

/** A part of the product page under its own heading. */
export function Part({ id, title, description, aside, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <Card className="overflow-visible">
        <CardContent className="gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            {aside}
          </div>
          {description && <p className="max-w-prose text-muted-foreground">{description}</p>}
          {children}
        </CardContent>
      </Card>
    </section>
  );
}
