import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ApiError } from '#platform/browser/api-client.ts';
import { yieldToMain } from '#platform/browser/yield-to-main.ts';
import { wasOffline } from '#site/connection.ts';
import { loadInitialRoute } from '#site/load-initial-route.ts';
import { registerOfflineWorker } from '#site/offline-worker.ts';
import { seedLocaleCookie } from '#site/seed-locale.ts';
import { adoptPageNonce } from '#ui/nonce.ts';
import { getRouter } from './router.tsx';

adoptPageNonce();
registerOfflineWorker();

void hydratePage();

/** A function, for the page's own code waits for this module to have run. */
async function hydratePage(): Promise<void> {
  await yieldToMain();
  const router = await getRouter();
  await yieldToMain();
  await loadInitialRoute(router);
  await yieldToMain();
  // Does the work of RouterClient while React waits, in a separate task. StartClient would bring 9 kB that this site does not use.
  await hydrate(router).finally(() => window.$_TSR?.h());
  await yieldToMain();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      { onCaughtError: reportUnlessRefusal },
    );
  });
  await yieldToMain();
  seedLocaleCookie();
}

/** A refusal and a lost connection have pages that explain them; anything else is a bug and belongs into the console. */
function reportUnlessRefusal(error: unknown): void {
  const isRefusal = error instanceof ApiError && error.status < 500;
  const isLost = error instanceof TypeError && wasOffline();
  if (!isRefusal && !isLost) reportError(error);
}
