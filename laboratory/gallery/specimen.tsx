import { type ReactNode, useId } from 'react';

type SpecimenGroupProps = { title: string; children: ReactNode };

export function SpecimenGroup({ title, children }: SpecimenGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-8 *:min-w-0">
      <h2 id={id} className="border-b pb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

type SpecimenProps = { name: string; stacked?: boolean; children: ReactNode };

export function Specimen({ name, stacked = false, children }: SpecimenProps) {
  return (
    <div className="grid gap-3 *:min-w-0">
      <h3 className="font-text text-sm font-semibold text-muted-foreground">{name}</h3>
      <div className={stacked ? 'grid gap-5 *:min-w-0' : 'flex flex-wrap items-center gap-3'}>{children}</div>
    </div>
  );
}
