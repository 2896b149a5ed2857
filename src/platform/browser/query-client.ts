import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { MessageKey } from '../i18n/message-key.ts';
import { ApiError } from './api-client.ts';
import { retryDelay, shouldRetry } from './query-retries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Key of the title, with its area, under which a person is told that this could not be loaded. */
      failedTitle?: MessageKey;
      /** Names of what it shows beside its own data, such as `tokens`: a change of that has it loaded again. */
      changesWith?: readonly string[];
    };
  }
}

const minute = 60 * 1000;

export type QueryClientOptions = {
  isServer: boolean;
  /** Told once when a load failed for good, however many ask for it, and again only after it has worked. */
  onFailedLoad(title: MessageKey, error: Error): void;
  /** Told when the server refused an act because nobody is signed in, perhaps not any more. */
  onSignedOut(): void;
};

/** What pages have loaded: fresh for five minutes, kept for thirty after its last use. */
export function createQueryClient({ isServer, onFailedLoad, onSignedOut }: QueryClientOptions): QueryClient {
  const told = new WeakSet<object>();
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => told.delete(query),
      onError(error, query) {
        if (!query.meta?.failedTitle || told.has(query)) return;
        told.add(query);
        onFailedLoad(query.meta.failedTitle, error);
      },
    }),
    mutationCache: new MutationCache({
      onError(error) {
        if (error instanceof ApiError && error.status === 401) onSignedOut();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        // On the server a timer for each query would keep every request's data in memory.
        gcTime: isServer ? Number.POSITIVE_INFINITY : 30 * minute,
        refetchOnWindowFocus: true,
        retry: isServer ? false : shouldRetry,
        retryDelay,
      },
      // Without a connection an act fails at once: what happens an hour later answers no press of a button.
      mutations: { networkMode: 'always' },
    },
  });
}
