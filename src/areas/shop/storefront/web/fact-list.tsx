import type { ReactNode } from 'react';

/** A list of facts about a product: names on the left, on wide screens. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="divide-y rounded-xl border bg-card px-4 sm:px-5">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
