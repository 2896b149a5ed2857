import { expect } from '@playwright/test';
import type { SiteState } from './site-states.ts';

/** States of the administrators' pages about products. */
export const productStates: SiteState[] = [
  {
    name: 'stock',
    on: 'admin-products',
    async open(page) {
      await page
        .getByRole('button', { name: /^Cambia le scorte di/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'selected',
    on: 'admin-products',
    async open(page) {
      await page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).check();
      await expect(page.getByRole('button', { name: 'Pubblica', exact: true })).toBeVisible();
    },
  },
  {
    name: 'refused',
    on: 'admin-new-product',
    async open(page) {
      await page.getByLabel('Prezzo', { exact: true }).fill('1.234');
      await page.getByRole('button', { name: 'Salva', exact: true }).click();
      await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
    },
  },
  {
    name: 'leaving',
    on: 'admin-new-gadget',
    async open(page) {
      await page.getByLabel('Nome', { exact: true }).fill('Tazza');
      await page.getByRole('link', { name: 'Tutti i prodotti' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'more',
    on: 'admin-beer',
    async open(page) {
      await page.getByText('Sconto, codice e altri dati').first().click();
      await expect(page.getByLabel('Prezzo scontato', { exact: true }).first()).toBeVisible();
    },
  },
];
