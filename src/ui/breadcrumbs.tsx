import { ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { cn } from './class-names.ts';

type BreadcrumbsProps = {
  label: string;
  /** The current page. */
  current: ReactNode;
  className?: string;
  /** Links to the pages above, outermost first. */
  children: ReactNode;
};

export function Breadcrumbs({ label, current, className, children }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={cn('text-sm', className)}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-muted-foreground [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center [&_a]:underline-offset-4 [&_a:hover]:text-primary [&_a:hover]:underline">
        {Children.map(children, (link) => (
          <li className="flex items-center gap-1.5">
            {link}
            <ChevronRight aria-hidden="true" className="size-4 opacity-60" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 font-medium text-foreground">
          {current}
        </li>
      </ol>
    </nav>
  );
}
