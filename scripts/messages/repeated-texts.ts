import { type Catalogue, withoutPlural } from './catalogues.ts';

/**
 * Italian texts that stand in several areas, each with the reason. All others stand once: in `common` of the namespace
 * `site` when many areas use them, or in the area that every page loads.
 */
export const repeatedTexts: Readonly<Record<string, string>> = {
  'Pezzi: {{name}}': 'pieces that an administrator puts back in stock, and those of which a buyer withdraws',
  'Uno in meno: {{name}}':
    'pieces that an administrator puts back in stock, and those of which a buyer withdraws',
  'Uno in più: {{name}}':
    'pieces that an administrator puts back in stock, and those of which a buyer withdraws',
  Settimana: 'a view of the calendar, and the span of a chart',
  'Account cancellato': 'a buyer in administration, and the reason of a movement of tokens',
  'Campi da compilare': 'a part of a page, and what a record of the log changed',
  'Prenotazioni annullate': 'a figure, and what a record of the log changed',
  'Nome della bici': 'a field, and what a record of the log changed',
  'Numero della bici': 'a field, and what a record of the log changed',
  'Numero di telaio': 'a field, and what a record of the log changed',
  'In servizio': 'the state of a bike, and what a record of the log changed',
  "Codice dell'immagine": 'each area names the values of its audit records',
  Perché: 'each area names the values of its audit records',
  Inizio: 'each area names the values of its audit records',
  Assistente: 'who speaks, an entry of the menu, and the title of a page',
  Risposto: 'each area names the values of its audit records',
  Annullata: 'the state of a bike in administration, and of a booking on its own page',
  Profilo: "an entry of the menu, and the page's title with its own address",
  'Nome completo': 'the form of a withdrawal names its fields by a template',
  Email: 'labels in lists of different facts; elsewhere the emails themselves',
  Rimuovi: 'a position and a line of the cart are removed with different words in Spanish',
  Nome: 'a fact of the association, and a way to sort',
  Sede: 'the fact is named in lists that templates show',
  Telefono: 'the fact is named in lists that templates show',
  'Partita IVA': 'the fact is named in lists that templates show',
  'Regime IVA': 'the fact is named in lists that templates show',
  Bonifico: 'how a fee was paid, and the account in the settings',
  'Codice fiscale': 'the fact is named in lists that templates show',
  'Resta qui': 'a button that stays on a page with changes, and one that stays beside the assistant',
  'Salva la scelta': 'buttons of two forms that may part',
  'Scopri chi siamo': 'links that may part',
  Consegna: 'a choice, and the choice that was made',
  Spedizione: 'a choice, the choice that was made, and what it costs',
  '{{count}} TU Token': 'a line of a sum, and a balance',
  Annulla: 'cancelling a payment is not undoing a change',
  Cerca: 'the label of a field, and a button',
  'Posta della demo': "a page's title, and links to it",
  Percorso: 'for screen readers, on pages that may part',
  'Congratulazioni!': 'after a purchase, and after the secret',
  'Hai guadagnato {{count}} TU Token!': 'after a purchase, and after the secret',
  'Che cosa succede ora': 'an order and a withdrawal; both also in emails',
  Ordini: "a page's title, its entry in the menu, and its card",
  'Recedere dal contratto qui': "the law's wording, as a link and as a title",
  'Recesso n. {{number}}': 'the audit log loads no texts of withdrawals',
  Tipo: 'the name of a value in the audit log, and of a filter',
  Mese: 'a part of a date, and a length of time',
  Anno: 'a part of a date, and a length of time',
  Stato: 'the name of a value in the audit log, and the label of a status',
  'Verifica in due passaggi': "the name of a value in the audit log, and a section's title",
  Gadget: 'a value in the audit log, and a choice of the shop',
  Quando: 'a column of the audit log, and of the token movements',
  Posizione: "the name of a value in the audit log, and a part of a person's data",
  Tutti: 'orders of any status, and products of any visibility: their genders differ between languages',
  Prodotti: 'the entry of a menu, and a title',
  Nascondi: 'a password and a product are hidden with different words in some languages',
  'Testo del logo': 'the name of a setting in the audit log, and the title of its page',
  'Descrizioni delle sezioni': 'the name of a setting in the audit log, and the title of its page',
  Eliminato: 'each area names the values of its audit records',
  Bozza: 'the state of a post, and the value of a product in the audit log',
  Titolo: 'a field, and what a record of the log changed',
  'Immagine aggiunta': 'the audit log loads no texts of products',
  'Immagine tolta': 'the audit log loads no texts of products',
  Sottotitolo: 'the name of a value in the audit log, and of a field',
  Descrizione: 'the name of a value in the audit log, and of a field',
  "Etichetta sull'immagine": 'the name of a value in the audit log, and of a field',
  'Altre informazioni': 'the name of a value in the audit log, and of a field',
  'Nome nel link': 'the name of a value in the audit log, and of a field',
  Collezioni: 'the name of a value in the audit log, and of a field',
  'Prodotti correlati': 'the name of a value in the audit log, and of a field',
  'Si può comprare sul sito': 'the name of a value in the audit log, and of a field',
  'Prezzo mostrato negli elenchi': 'the name of a value in the audit log, and of a field',
  'Prezzo scontato': 'the name of a value in the audit log, and of a field',
  'Cancellazione prevista: {{date}}': 'told to the person, and shown to administrators',
  'Prenotazione annullata': 'told to the person, and to the administrator who cancels it',
  'Codice articolo': 'the name of a value in the audit log, and of a field',
  Opzioni: 'the name of a value in the audit log, and of a field',
  'Scheda della birra': 'the name of a value in the audit log, and of a field',
  Prezzo: 'the name of a value in the audit log, and of a field',
  Scorte: 'the name of a value in the audit log, and of a field',
  sì: 'a value in the audit log, of a person, and in a comparison of two versions',
  no: 'a value in the audit log, of a person, and in a comparison of two versions',
  "Cancella l'account": 'a part of the profile, and a button of administration',
  Mostra: 'a password is shown, and people are: different words in some languages',
  'La tua password': 'a placeholder, and a label',
  Amministrazione: 'the name of a menu, and a part of the page about a person',
  'Che cosa': 'a filter of the audit log, and a choice between adding and taking away',
  Amministratore: 'the name of a value in the audit log, and a mark beside a person',
  Motivo: 'the name of a value in the audit log, and of a field',
  Socio: 'the name of a value in the audit log, and a mark beside a person',
  "Lascia com'è": 'pages about people load no texts of products',
  Precedenti: 'pages about people load no texts of the shop',
  'Socio dal': 'a page for the person, and one for administrators',
  Pubblicato: "a value in the audit log, and a product's state",
  'Testo della nota': 'a note of the calendar, and a footnote: two words in other languages',
  Modifica: 'a note and a statement of withdrawal are changed on pages that may part',
  Elimina: 'the name of a button is specified for a note, and a product goes otherwise',
  Home: 'the first link of a path, and the entry of the menu',
};

/** Catalogues that no browser loads: emails, the demo's products, the payment simulator. */
const isForPages = ({ namespace, isLoaded }: Catalogue): boolean =>
  isLoaded && !namespace.endsWith('-server');

/** Texts of pages that are the same in two areas, and entries of the list that no text needs. */
export function findRepeatedTexts(
  catalogues: readonly Catalogue[],
  listed: Readonly<Record<string, string>> = repeatedTexts,
): string[] {
  const texts = catalogues
    .filter(isForPages)
    .flatMap(({ namespace, texts: { it = new Map<string, string>() } }) =>
      [...it].map(([key, text]) => ({ text, namespace, name: `${namespace}:${withoutPlural(key)}` })),
    );
  const repeated = [...Map.groupBy(texts, ({ text }) => text)].filter(
    ([, uses]) => new Set(uses.map(({ namespace }) => namespace)).size > 1,
  );
  const known = new Set(repeated.map(([text]) => text));
  return [
    ...repeated
      .filter(([text]) => !(text in listed))
      .map(
        ([text, uses]) =>
          `"${text}" stands in ${[...new Set(uses.map(({ name }) => name))].join(', ')}: use one of them everywhere (site:common for what many areas say), or list it in scripts/messages/repeated-texts.ts`,
      ),
    ...Object.keys(listed)
      .filter((text) => !known.has(text))
      .map((text) => `scripts/messages/repeated-texts.ts: "${text}" stands only once`),
  ];
}
