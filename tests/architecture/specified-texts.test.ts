import { describe, expect, it } from 'vitest';
import { readCatalogues } from '../../scripts/messages/catalogues.ts';
import { root } from './sources.ts';

const italian = new Set(readCatalogues(root).flatMap(({ texts }) => [...(texts.it?.values() ?? [])]));

/** What the specification quotes, of areas that exist; the texts of an area to come join with it. */
const quoted = [
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

describe('texts that the specification quotes', () => {
  it.each(quoted)('are said word for word: %s', (text) => {
    expect(italian).toContain(text);
  });
});
