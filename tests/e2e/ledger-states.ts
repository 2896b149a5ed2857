import { expect, type Page } from '@playwright/test';
import type { SiteState } from './site-states.ts';

const on = 'community-ledger';

const verify = (page: Page) => page.getByRole('button', { name: 'Verifica', exact: true }).click();

/** States of the community ledger. */
export const ledgerStates: SiteState[] = [
  {
    name: 'verified',
    on,
    async open(page) {
      await verify(page);
      await expect(page.getByText(/^Tutto in ordine/)).toBeVisible();
    },
  },
  {
    name: 'wrong',
    on,
    async open(page) {
      // A worker loads the file, so its request belongs to the window, not to the page.
      await page.context().route('**/ledger/events.jsonl', async (route) => {
        const [first = '', ...others] = (await (await route.fetch()).text()).split('\n');
        const changed = first.replace('"createdAt":"20', '"createdAt":"19');
        await route.fulfill({ body: [changed, ...others].join('\n'), contentType: 'application/x-ndjson' });
      });
      await verify(page);
      await expect(page.getByText(/^Qualcosa non torna all'evento/)).toBeVisible();
      await page.context().unrouteAll();
    },
  },
  {
    name: 'filtered',
    on,
    async open(page) {
      await page.getByLabel('Tipo di evento').selectOption('Rimborso');
      await page.getByRole('button', { name: 'Mostra gli eventi' }).click();
      await expect(page.getByRole('link', { name: 'Mostra tutto' })).toBeVisible();
    },
  },
];
