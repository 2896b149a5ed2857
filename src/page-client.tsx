import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
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
  );
});
