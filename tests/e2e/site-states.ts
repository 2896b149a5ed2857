import { expect, type Locator, type Page } from '@playwright/test';

/** What a page becomes when somebody does something on it. In Italian. */
export type SiteState = {
  name: string;
  /** Name of the page in `site-pages.ts`. */
  on: string;
  open(page: Page): Promise<void>;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function openDialog(page: Page): Promise<void> {
  const inHeader = button(page, 'Accedi').and(page.getByRole('banner').getByRole('button'));
  if (!(await inHeader.isVisible())) await openMenu(page);
  await button(page, 'Accedi').filter({ visible: true }).last().click();
  await expect(page.getByRole('dialog', { name: 'Il tuo account' })).toBeVisible();
}

async function openMenu(page: Page): Promise<void> {
  await button(page, 'Menu').click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

async function openLanguages(page: Page): Promise<void> {
  if (!(await button(page, 'Lingua').isVisible())) await openMenu(page);
  await button(page, 'Lingua').filter({ visible: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function addToCart(page: Page): Promise<Locator> {
  await button(page, 'Aggiungi al carrello').first().click();
  const toast = page.getByText('Aggiunto al Carrello!', { exact: true });
  await expect(toast).toBeVisible();
  return toast;
}

async function openCart(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrello/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Carrello' })).toBeVisible();
}

/** The menu is a drawer on small screens only. */
export const menuState: SiteState = { name: 'menu', on: 'home', open: openMenu };

export const siteStates: SiteState[] = [
  { name: 'languages', on: 'home', open: openLanguages },
  { name: 'login', on: 'home', open: openDialog },
  {
    name: 'login-refused',
    on: 'home',
    async open(page) {
      await openDialog(page);
      const dialog = page.getByRole('dialog', { name: 'Il tuo account' });
      await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
      await expect(dialog.getByText('Scrivi la password.')).toBeVisible();
    },
  },
  {
    name: 'registration',
    on: 'home',
    async open(page) {
      await openDialog(page);
      await page.getByRole('tab', { name: 'Registrati' }).click();
      await expect(page.getByLabel('Nome completo')).toBeVisible();
    },
  },
  {
    name: 'registration-refused',
    on: 'home',
    async open(page) {
      await openDialog(page);
      await page.getByRole('tab', { name: 'Registrati' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Registrati', exact: true }).click();
      await expect(page.getByText('Scrivi il tuo nome e cognome.')).toBeVisible();
    },
  },
  { name: 'cart-empty', on: 'home', open: openCart },
  {
    name: 'filtered',
    on: 'beershop',
    async open(page) {
      await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ index: 1 });
      await expect(page).toHaveURL(/kind=/);
    },
  },
  {
    name: 'nothing-found',
    on: 'beershop',
    async open(page) {
      await page.getByRole('searchbox', { name: 'Cerca' }).fill('xyzzy');
      await page.getByRole('searchbox', { name: 'Cerca' }).press('Enter');
      await expect(page).toHaveURL(/q=xyzzy/);
    },
  },
  {
    name: 'toast',
    on: 'beer',
    async open(page) {
      await addToCart(page);
      // It stays as long as somebody is with it.
      await page.keyboard.press('F8');
    },
  },
  {
    name: 'cart',
    on: 'gadget',
    async open(page) {
      const toast = await addToCart(page);
      await expect(toast).toBeHidden();
      await openCart(page);
    },
  },
  {
    name: 'order-refused',
    on: 'checkout',
    async open(page) {
      await page.getByRole('button', { name: 'Ordine con obbligo di pagare' }).click();
      await expect(page.getByText('Scrivi la tua data di nascita')).toBeVisible();
    },
  },
  {
    name: 'order-open',
    on: 'profile',
    async open(page) {
      await page
        .getByText(/^Ordine #/)
        .first()
        .click();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
];
