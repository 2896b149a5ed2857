import type { UseQueryResult } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type QueryListProps<Page> = {
  query: UseQueryResult<Page>;
  /** The message while the first page loads. */
  loading?: string;
  failed: { title: string; retry: string; level?: 2 | 3 };
  /** The number of items, announced again when it changes. */
  status?(page: Page): string;
  /** An action beside the number, such as clearing a search. */
  action?(page: Page): ReactNode;
  /** Replaces an empty list. */
  empty?(page: Page): ReactNode;
  /** Links to the previous and next pages, whose positions are in the URL. */
  pages?(page: NoInfer<Page>): {
    label: string;
    previous?: ReactElement | undefined;
    next?: ReactElement | undefined;
  };
  children(page: Page): ReactNode;
};

/** A list in all its states. The current page stays visible while the next one loads. */
export function QueryList<Page>({
  query,
  loading,
  failed,
  status,
  action,
  empty,
  pages,
  children,
}: QueryListProps<Page>) {
  // The browser retries a load that failed on the server, so both begin with "loading".
  const hasFailed = useHydrated() && query.isError;
  const { data: page, isPlaceholderData: isStale } = query;
  if (page === undefined) {
    if (hasFailed) return <Failed {...failed} error={query.error} onRetry={() => void query.refetch()} />;
    return loading === undefined ? null : <Loading label={loading} />;
  }
  const { label, previous, next } = pages?.(page) ?? {};
  return (
    <div aria-busy={isStale} className={cn('grid gap-4 transition-opacity', isStale && 'opacity-50')}>
      {status && (
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
          <p role="status" className="text-sm text-muted-foreground">
            {status(page)}
          </p>
          {action?.(page)}
        </div>
      )}
      {empty?.(page) || children(page)}
      {label !== undefined && (previous || next) && (
        <Pagination label={label} {...(previous && { previous })} {...(next && { next })} />
      )}
    </div>
  );
}

type FailedProps = QueryListProps<unknown>['failed'] & { error: unknown; onRetry(): void };

function Failed({ title, retry, level = 3, error, onRetry }: FailedProps) {
  const errorMessage = useErrorMessage();
  return (
    <EmptyState
      icon={TriangleAlert}
      level={level}
      title={title}
      description={errorMessage(error)}
      action={<Button onClick={onRetry}>{retry}</Button>}
    />
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-20 rounded-xl" />
      ))}
    </div>
  );
}
