import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ApiError } from '#platform/http/api-fetch.ts';
import { nextTask } from '#platform/next-task.ts';
import { wasOffline } from '#site/connection.ts';
import { loadFirstPage } from '#site/first-page.ts';
import { registerOfflineWorker } from '#site/offline-worker.ts';
import { seedLocaleCookie } from '#site/seed-locale.ts';
import { adoptPageNonce } from '#ui/nonce.ts';
import { getRouter } from './router.tsx';

adoptPageNonce();
registerOfflineWorker();

void comeToLife();

/** A function, for the page's own code waits for this module to have run. */
async function comeToLife(): Promise<void> {
  await nextTask();
  const router = await getRouter();
  await nextTask();
  await loadFirstPage(router);
  await nextTask();
  // What RouterClient does while React waits, as a piece of its own. StartClient would bring 9 kB that this site does not use.
  await hydrate(router).finally(() => window.$_TSR?.h());
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      { onCaughtError: reportUnlessRefusal },
    );
  });
  await nextTask();
  seedLocaleCookie();
}

/** A refusal and a lost connection have pages that explain them; anything else is a bug and belongs into the console. */
function reportUnlessRefusal(error: unknown): void {
  const isRefusal = error instanceof ApiError && error.status < 500;
  const isLost = error instanceof TypeError && wasOffline();
  if (!isRefusal && !isLost) reportError(error);
}
