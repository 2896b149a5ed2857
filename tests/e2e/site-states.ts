import { expect, type Locator, type Page } from '@playwright/test';
import { offlineDocument } from '#site/server/offline-document.ts';
import { contentStates } from './content-states.ts';
import { ledgerStates } from './ledger-states.ts';
import { orderStates } from './order-states.ts';
import { chooseOptions } from './people.ts';
import { productStates } from './product-states.ts';

/** A state of a page after user input. In Italian. */
export type SiteState = {
  name: string;
  /** Name of the page in `site-pages.ts`. */
  on: string;
  /** A simulated bug: the browser is expected to log it to its console. */
  isLoggedError?: true;
  /** On a phone it is reached by the menu. Other states stay as they are when the window's width changes. */
  isBehindPhoneMenu?: true;
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

/** Its toast stays open. */
async function addToCart(page: Page): Promise<Locator> {
  await chooseOptions(page);
  await keepToasts(page);
  await button(page, 'Aggiungi al carrello').first().click();
  const toast = toasts(page, 'Aggiunto al Carrello!');
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

/** The focus may have scrolled the page, so that the header would cover content. */
const scrollToTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

async function writeWithdrawal(page: Page): Promise<void> {
  await page.getByLabel('Nome completo').fill('Bianca Bevitrice');
  await page.getByLabel('Email per la conferma').fill('bianca@example.org');
  await page.getByLabel("Numero dell'ordine").fill('#1001');
  await button(page, 'Continua').click();
  await expect(button(page, 'Conferma recesso')).toBeVisible();
}

/** Toasts of a hidden tab stay until it is visible. */
async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
}

const toasts = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifiche/ })
    .getByRole('listitem')
    .filter({ hasText: text });

/** The request stays pending while the window is open. */
const neverAnswer = () => undefined;

const followInFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

const offlineTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sei senza connessione' });

/** The menu is a drawer on small screens only. */
export const menuState: SiteState = { name: 'menu', on: 'home', open: openMenu };

export const siteStates: SiteState[] = [
  ...productStates,
  ...orderStates,
  ...contentStates,
  ...ledgerStates,
  {
    name: 'booking',
    on: 'own-bikes',
    async open(page) {
      const cells = page.getByRole('main').getByRole('button', { name: /^Prenota, / });
      await cells.filter({ visible: true }).first().click();
      await expect(page.getByRole('dialog', { name: 'Prenota' }).getByRole('group')).toBeVisible();
    },
  },
  {
    name: 'new-note',
    on: 'calendar-week',
    async open(page) {
      await button(page, 'Nuova nota').click();
      const dialog = page.getByRole('dialog', { name: 'Nuova nota' });
      await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
      await expect(dialog.getByText("Scrivi che cosa c'è quel giorno.")).toBeVisible();
    },
  },
  {
    name: 'write-to-member',
    on: 'members',
    async open(page) {
      await button(page, /^Scrivi a /)
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: /^Scrivi a / });
      await dialog.getByRole('button', { name: 'Manda il messaggio' }).click();
      await expect(dialog.getByText('Scrivi qualcosa da mandare.')).toBeVisible();
    },
  },
  {
    name: 'book-for-person',
    on: 'admin-bikes-booked',
    async open(page) {
      await button(page, /^Prenota per qualcuno/)
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: /^Prenota per qualcuno/ });
      await dialog.getByLabel('Cerca una persona').fill('example.org');
      await dialog.getByLabel('Cerca una persona').press('Enter');
      await expect(dialog.getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'cancel-booking',
    on: 'admin-bikes-booked',
    async open(page) {
      await button(page, 'Annulla la prenotazione').first().click();
      await expect(page.getByRole('dialog', { name: /^Annullare la prenotazione/ })).toBeVisible();
    },
  },
  {
    name: 'new-bike-refused',
    on: 'admin-fleet',
    async open(page) {
      await button(page, 'Aggiungi una bici').click();
      const dialog = page.getByRole('dialog', { name: 'Aggiungi una bici' });
      await dialog.getByRole('button', { name: 'Salva la bici' }).click();
      await expect(dialog.getByText('Scrivi il nome della bici.')).toBeVisible();
    },
  },
  {
    name: 'outage-effects',
    on: 'admin-bike',
    async open(page) {
      await button(page, 'Ritira per sempre').click();
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('Queste prenotazioni');
    },
  },
  { name: 'languages', on: 'home', isBehindPhoneMenu: true, open: openLanguages },
  { name: 'login', on: 'home', isBehindPhoneMenu: true, open: openDialog },
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
    name: 'login-code',
    on: 'home',
    async open(page) {
      await openDialog(page);
      await button(page, 'Codice via email').click();
      await expect(page.getByRole('heading', { name: 'Accedi con un codice' })).toBeVisible();
    },
  },
  {
    name: 'login-code-sent',
    on: 'home',
    async open(page) {
      await openDialog(page);
      await button(page, 'Codice via email').click();
      await page.getByRole('dialog').getByLabel('Email').fill('nessuno@example.org');
      await button(page, 'Manda il codice').click();
      await expect(page.getByRole('dialog').getByLabel('Codice')).toBeFocused();
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
      await page.getByRole('combobox', { name: 'Cerca' }).fill('xyzzy');
      await page.getByRole('combobox', { name: 'Cerca' }).press('Enter');
      await expect(page).toHaveURL(/q=xyzzy/);
    },
  },
  {
    name: 'toast',
    on: 'beer',
    async open(page) {
      await addToCart(page);
      await page.keyboard.press('F8');
    },
  },
  {
    name: 'three-toasts',
    on: 'beershop',
    async open(page) {
      await keepToasts(page);
      for (const card of [0, 1]) {
        await button(page, 'Aggiungi al carrello').nth(card).click();
        await expect(toasts(page, 'Aggiunto al Carrello!')).toHaveCount(card + 1);
      }
      await button(page, 'Logo TU Tutto è Uno').click();
      await expect(toasts(page, 'Accedi per guadagnare TU Token')).toBeVisible();
      await scrollToTop(page);
    },
  },
  {
    name: 'failed-load',
    on: 'beershop',
    async open(page) {
      await keepToasts(page);
      // Refusals are not retried, and so reported immediately.
      const answer = { error: { code: 'database_unavailable', message: '', requestId: 'test' } };
      await page.route('**/api/catalog/**', (route) => route.fulfill({ status: 400, json: answer }));
      await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ index: 1 });
      await expect(toasts(page, 'Errore Caricamento Birre')).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Riprova' })).toBeVisible();
    },
  },
  {
    name: 'loading',
    on: 'home',
    async open(page) {
      await page.route('**/api/catalog/**', neverAnswer);
      await followInFooter(page, 'Beershop & Gadget');
      await expect(page.getByRole('main').getByText('Caricamento in corso…')).toBeVisible();
    },
  },
  {
    name: 'unexpected-error',
    on: 'home',
    isLoggedError: true,
    async open(page) {
      await page.route(/\/assets\/chisiamo.*\.js$/, (route) => route.fulfill({ status: 502 }));
      await followInFooter(page, 'Chi siamo');
      await expect(page.getByRole('main').getByRole('button', { name: 'Riprova' })).toBeVisible();
    },
  },
  {
    name: 'offline',
    on: 'home',
    async open(page) {
      await page.context().setOffline(true);
      await followInFooter(page, 'Beershop & Gadget');
      await expect(offlineTitle(page)).toBeVisible();
    },
  },
  {
    name: 'offline-document',
    on: 'home',
    async open(page) {
      // The service worker's answer; these windows block service workers.
      const answer = { status: 503, contentType: 'text/html; charset=utf-8', body: offlineDocument() };
      await page.route('**/blog', (route) => route.fulfill(answer));
      // The page would reload by itself.
      await page.route('**/healthz', neverAnswer);
      await page.goto('/blog');
      await expect(offlineTitle(page)).toBeVisible();
    },
  },
  {
    name: 'cart',
    on: 'gadget',
    async open(page) {
      const toast = await addToCart(page);
      await toast.getByRole('button', { name: 'Chiudi' }).click();
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
    name: 'withdrawal-refused',
    on: 'recesso',
    async open(page) {
      await button(page, 'Continua').click();
      await expect(page.getByText('Scrivi il tuo nome e cognome.')).toBeVisible();
      await scrollToTop(page);
    },
  },
  {
    name: 'withdrawal-check',
    on: 'recesso',
    async open(page) {
      await writeWithdrawal(page);
      await scrollToTop(page);
    },
  },
  {
    name: 'withdrawal-done',
    on: 'recesso',
    async open(page) {
      await writeWithdrawal(page);
      await button(page, 'Conferma recesso').click();
      await expect(page.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' })).toBeVisible();
      await scrollToTop(page);
    },
  },
  {
    name: 'two-factor-setup',
    on: 'profile',
    async open(page) {
      await button(page, 'Attiva la verifica in due passaggi').click();
      await expect(page.getByRole('img', { name: "Codice QR per l'app di autenticazione" })).toBeVisible();
      await scrollToTop(page);
    },
  },
  {
    name: 'account-deletion',
    on: 'profile',
    async open(page) {
      await button(page, "Cancella l'account").click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'order-open',
    on: 'profile',
    async open(page) {
      await page
        .getByRole('heading', { name: /^Ordine #/ })
        .first()
        .click();
      await expect(
        page.getByRole('main').locator('details[open]').getByRole('listitem').first(),
      ).toBeVisible();
    },
  },
];
