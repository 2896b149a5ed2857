import { describe, expect, it } from 'vitest';
import { dayBookingsQuery } from '#areas/community/bikes/admin/web/admin-bookings.query.ts';
import { ownBookingsQuery } from '#areas/community/bikes/web/bikes.query.ts';
import { readCatalogues } from '../../scripts/messages/catalogues.ts';
import { root } from './sources.ts';

const catalogues = readCatalogues(root);
const textsIn = (locale: 'it' | 'en') =>
  new Set(catalogues.flatMap(({ texts }) => [...(texts[locale]?.values() ?? [])]));

/** Texts that the specification quotes, of areas that exist; add those of a new area with it. */
const quotedItalian = [
  'Errore Caricamento Birre',
  'Birra Aggiunta!',
  'Birra Eliminata!',
  'Errore Aggiunta Birra',
  'Errore Eliminazione Birra',
  'Errore Caricamento Impostazioni',
  'Errore Caricamento Ordini',
  'Errore Aggiornamento Stato',
  'Errore Aggiornamento Token',
  'Stato Ordine Aggiornato!',
  'Bici Prenotata!',
  'Errore Prenotazione Bici',
  'Errore Caricamento Prenotazioni',
  'Annulla prenotazione',
  'Aggiunto al Carrello!',
  'Congratulazioni!',
  'Hai guadagnato {{count}} TU Token!',
  'Errore Registrazione',
  'Registrazione Riuscita!',
  "Controlla la tua email per confermare l'account.",
  'Errore Accesso',
  'Accesso Riuscito!',
  'Bentornato!',
  'Errore con {{provider}}',
  "Questo metodo di accesso non è stato abilitato. Contatta l'amministratore.",
  'Errore Logout',
  'Logout Effettuato',
  'Posizione Acquisita!',
  'La tua posizione è stata salvata con successo.',
  'Impossibile ottenere la posizione. Assicurati di aver dato i permessi.',
  'La geolocalizzazione non è supportata da questo browser.',
  'Devi essere loggato per completare un ordine.',
  'Errore Salvataggio Ordine',
  'Ordine Completato!',
  "Grazie per l'acquisto! Il tuo ordine #{{number}} è stato registrato.",
  'Pagamento Fallito',
  "C'è stato un errore durante il pagamento. Riprova.",
  'Token Aggiunto!',
  'Hai guadagnato 1 TU Token cliccando sul logo! 🎉',
];

/** Texts that the specification quotes in English, and names of controls that must not change by a decision. */
const quotedEnglish = [
  'Shopping Cart',
  'Your cart is empty',
  'Add some products to your cart before checking out.',
  'Proceed to Checkout',
  'Checkout Error',
  'There was a problem initializing checkout. Please try again.',
  'Become a Member',
  'Become a Member Now',
  'Later',
  'No posts yet. Be the first to write something amazing!',
  '404 - Page not found',
  'Unexpected Application Error!',
  'You must provide either an email or phone number and a password',
  'Log in',
  'Log out',
  'Register',
  'Cart',
  'Language',
  'Theme',
  'Menu',
  'Full name',
  'Email',
  'Password',
  'Add to cart',
  'Decrease',
  'Increase',
  'Remove',
  'Shipping',
  'Pick-up',
  'Order with obligation to pay',
  'Pay',
  'Cancel',
  'Leave the association',
  'Verify',
  'Book',
  'Cancel booking',
];

describe('texts that the specification quotes', () => {
  it.each(quotedItalian)('are written word for word: %s', (text) => {
    expect(textsIn('it')).toContain(text);
  });

  it.each(quotedEnglish)('are written word for word in English: %s', (text) => {
    expect(textsIn('en')).toContain(text);
  });

  it('include the title of the toast when bookings fail to load, for users and administrators', () => {
    const api = () => Promise.reject(new Error('Nothing is loaded here'));
    for (const { meta } of [
      ownBookingsQuery(api, { which: 'coming' }),
      dayBookingsQuery(api, { day: '2026-11-23' }),
    ]) {
      const [namespace, key = ''] = String(meta?.failedTitle).split(':');
      const catalogue = catalogues.find((each) => each.namespace === namespace);
      expect(catalogue?.texts.it?.get(key)).toBe('Errore Caricamento Prenotazioni');
    }
  });
});
