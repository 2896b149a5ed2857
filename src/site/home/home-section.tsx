import { type ReactNode, useId } from 'react';

type HomeSectionProps = {
  title: string;
  lead?: string;
  /** Beside the title, where there is room. */
  action?: ReactNode;
  children: ReactNode;
};

export function HomeSection({ title, lead, action, children }: HomeSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid gap-1">
          <h2 id={titleId} className="text-3xl">
            {title}
          </h2>
          {lead && <p className="max-w-prose text-muted-foreground">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
