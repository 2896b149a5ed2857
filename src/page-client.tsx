import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ApiError } from '#platform/http/api-fetch.ts';
import { nextTask } from '#platform/next-task.ts';
import { wasOffline } from '#site/connection.ts';
import { registerOfflineWorker } from '#site/offline-worker.ts';
import { seedLocaleCookie } from '#site/seed-locale.ts';
import { adoptPageNonce } from '#ui/nonce.ts';
import { getRouter } from './router.tsx';

adoptPageNonce();

await nextTask();
// Not StartClient, which brings the client of server functions along: 9 kB for what this site does not use.
const router = await getRouter();
await nextTask();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    { onCaughtError: reportUnlessRefusal },
  );
});
await nextTask();
registerOfflineWorker();
seedLocaleCookie();

/** A refusal and a lost connection have pages that explain them; anything else is a bug and belongs into the console. */
function reportUnlessRefusal(error: unknown): void {
  const isRefusal = error instanceof ApiError && error.status < 500;
  const isLost = error instanceof TypeError && wasOffline();
  if (!isRefusal && !isLost) reportError(error);
}
