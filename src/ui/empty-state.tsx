import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { Illustration, type IllustrationName } from './illustration.tsx';

type EmptyStateProps = ({ icon: LucideIcon } | { illustration: IllustrationName }) & {
  title: ReactNode;
  description?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 1 | 2 | 3;
  className?: string;
};

/** For empty lists and for the error pages: a message and a next step. */
export function EmptyState({
  title,
  description,
  action,
  level = 2,
  className,
  ...picture
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cn('mx-auto flex max-w-lg flex-col items-center px-4 py-12 text-center', className)}>
      {'icon' in picture ? (
        <span className="mb-5 grid size-20 place-items-center rounded-full border-4 border-amber/40 bg-accent text-accent-foreground">
          <picture.icon aria-hidden="true" className="size-8" strokeWidth={1.75} />
        </span>
      ) : (
        <Illustration name={picture.illustration} className="mb-6 w-48" />
      )}
      <Heading className="text-2xl">{title}</Heading>
      {description && <p className="mt-2 text-muted-foreground">{description}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
