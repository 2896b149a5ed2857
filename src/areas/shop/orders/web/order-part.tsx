import type { ReactNode } from 'react';

type OrderPartProps = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** A section of an order's page with its own heading. */
export function OrderPart({ id, title, aside, children }: OrderPartProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-xl border bg-card p-4 shadow-sm sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
