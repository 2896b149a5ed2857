import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ApiError } from '#platform/http/api-fetch.ts';
import { seedLocaleCookie } from '#site/seed-locale.ts';
import { adoptPageNonce } from '#ui/nonce.ts';

adoptPageNonce();
seedLocaleCookie();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    { onCaughtError: reportUnlessRefusal },
  );
});

/** A refusal has a page that explains it; anything else is a bug and belongs into the console. */
function reportUnlessRefusal(error: unknown): void {
  if (!(error instanceof ApiError) || error.status >= 500) reportError(error);
}
