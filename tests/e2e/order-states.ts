import { expect, type Page } from '@playwright/test';
import type { SiteState } from './site-states.ts';

/** Other states of this window need all columns visible. */
export const forgetColumns = (page: Page) =>
  page.evaluate(() => Object.defineProperty(Storage.prototype, 'setItem', { value: () => undefined }));

async function openRefund(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rimborsa…' }).click();
  await expect(page.getByLabel('Importo da restituire')).toBeVisible();
}

/** States of the pages of orders in administration. */
export const orderStates: SiteState[] = [
  { name: 'refund', on: 'admin-order', open: openRefund },
  {
    name: 'refund-question',
    on: 'admin-order',
    async open(page) {
      await openRefund(page);
      await page.getByRole('button', { name: 'Vai avanti' }).click();
      await expect(page.getByText(/^Restituire .* a Bianca Bevitrice\?$/)).toBeFocused();
    },
  },
  {
    name: 'orders-chosen',
    on: 'admin-orders',
    async open(page) {
      await page
        .getByRole('checkbox', { name: /^Scegli l'ordine/ })
        .first()
        .check();
      await expect(page.getByLabel('Nuovo stato per tutti')).toBeVisible();
    },
  },
  {
    name: 'parts',
    on: 'admin-orders',
    async open(page) {
      await forgetColumns(page);
      await page.getByRole('button', { name: 'Voci da mostrare' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Cliente' }).click();
      await expect(page.getByRole('menuitemcheckbox', { name: 'Cliente' })).not.toBeChecked();
    },
  },
];
