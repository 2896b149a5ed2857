import { expect } from '@playwright/test';
import { forgetColumns } from './order-states.ts';
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
    name: 'columns',
    on: 'admin-products',
    async open(page) {
      await forgetColumns(page);
      await page.getByRole('button', { name: 'Colonne' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Prezzo' }).click();
      await expect(page.getByRole('columnheader', { name: 'Prezzo' })).toBeHidden();
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
    name: 'dialog',
    on: 'admin-collections',
    async open(page) {
      await page.getByRole('button', { name: 'Nuova collezione' }).click();
      await page.getByText('Altre lingue', { exact: true }).click();
      await page.getByRole('button', { name: 'Salva', exact: true }).click();
      await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
    },
  },
  {
    name: 'deleting',
    on: 'admin-collections',
    async open(page) {
      await page
        .getByRole('button', { name: /^Elimina / })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
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
    name: 'custom-field',
    on: 'admin-new-gadget',
    async open(page) {
      await page.getByRole('button', { name: 'Aggiungi un campo' }).click();
      await page.getByRole('button', { name: 'Aggiungi un campo' }).click();
      await page.getByRole('button', { name: 'Salva', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Togli il campo 2' })).toBeVisible();
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
