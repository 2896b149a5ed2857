import type { ReactNode } from 'react';

type PartProps = { id: string; title: string; description?: string; aside?: ReactNode; children: ReactNode };

/** A section of a page with its own heading. */
export function Part({ id, title, description, aside, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-xl border bg-card p-4 text-card-foreground shadow-sm sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {aside}
        </div>
        {description && <p className="max-w-prose text-muted-foreground">{description}</p>}
        {children}
      </div>
    </section>
  );
}
