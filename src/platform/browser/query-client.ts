import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { MessageKey } from '../i18n/message-key.ts';
import { ApiError } from './api-client.ts';
import { retryDelay, shouldRetry } from './query-retries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Title of the message when this cannot be loaded: a message key with its area. */
      failedTitle?: MessageKey;
      /** Topics of data that it shows, such as `orders`: when one changes, here or elsewhere, this is reloaded. */
      changesWith?: readonly string[];
    };
  }
}

const minute = 60 * 1000;

export type QueryClientOptions = {
  isServer: boolean;
  /**
   * Called once when a load has failed after all retries, however many components use it, and again only after a
   * success.
   */
  onFailedLoad(title: MessageKey, error: Error): void;
  /** Called when the server refused a mutation because nobody is signed in, for example after the session ended. */
  onSignedOut(): void;
};

/** The cache of loaded data: fresh for five minutes, removed thirty minutes after its last use. */
export function createQueryClient({ isServer, onFailedLoad, onSignedOut }: QueryClientOptions): QueryClient {
  const reported = new WeakSet<object>();
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => reported.delete(query),
      onError(error, query) {
        if (!query.meta?.failedTitle || reported.has(query)) return;
        reported.add(query);
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
      // Without a connection a mutation fails at once: executing it an hour later would surprise the user.
      mutations: { networkMode: 'always' },
    },
  });
}
