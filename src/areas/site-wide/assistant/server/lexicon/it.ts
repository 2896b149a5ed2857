import type { Lexicon } from './concepts.ts';

export const italian: Lexicon = {
  price:
    'quanto costa|quanto costano|prezzo|prezzi|costo|costa|costano|quanto viene|quanto vale|a quanto|tariffa',
  stock:
    'disponibile|disponibili|disponibilità|in magazzino|scorte|avete ancora|è finita|è finito|esaurita|esaurito|ne avete|quante ne restano|rimaste|rimasta|si può comprare|c è ancora|ci sono ancora',
  allergen:
    'allergeni|allergene|allergico|allergica|glutine|lattosio|latte|solfiti|nocciole|frutta a guscio|frumento|celiaco|celiaca|celiachia|contiene|contengono|ingredienti|intollerante|orzo|avena|farro',
  shipping:
    'spedizione|spedite|spedire|spedizioni|consegna|consegnate|consegne|consegnare|corriere|tempi di consegna|arriva|arrivare|in quanti giorni|recapitate',
  shippingFee:
    'spese di spedizione|costo di spedizione|costi di spedizione|spedizione gratuita|spedizione gratis|si paga di spedizione|costa la spedizione|costa spedire',
  parcel: 'pacco|pacchi|collo',
  pickUp: 'ritiro|ritirare|ritiro in sede|passo a prendere|venire a prendere',
  order: 'ordine|ordini|ordinato|acquisto|acquisti|comprato',
  status:
    'stato|dov è|dove sono|a che punto|finito|arrivato|spedito|partito|tracciamento|tracking|seguire|quando arriva|che fine',
  mine: 'mio|miei|mia|mie|ho|il mio|le mie|ho fatto',
  giveBack:
    'recesso|recedere|restituire|restituzione|reso|resi|rimandare|rendere|rimborso|rimborsare|rimborsato|cambiato idea|ripensamento|annullare l acquisto|indietro|garanzia|rimandarlo',
  payment:
    'pagare|pagamento|pagamenti|paypal|pago|si paga|bonifico|satispay|contrassegno|bancomat|metodi di pagamento|accettate|rate',
  card: 'carta|carte|carta di credito|visa|mastercard',
  age: 'maggiorenne|maggiorenni|minorenne|minorenni|età|diciotto|18 anni|anni bisogna|quanti anni|documento',
  beer: 'birra|birre|alcol|alcolici|bottiglia|bottiglie|bere',
  hours:
    'orario|orari|aperti|aperto|aprite|apre|chiudete|chiude|chiusi|apertura|chiusura|a che ora|quando siete aperti',
  day: 'oggi|domani|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|mattina|pomeriggio|sera|settimana|weekend|fine settimana|stasera|mese|dopodomani|giorno|giorni|festivi',
  contact:
    'contatto|contatti|contattare|contattarvi|telefono|telefonare|telefonarvi|chiamare|chiamarvi|numero di telefono|email|mail|scrivervi|posta elettronica|parlare con una persona|operatore|parlare con qualcuno|persona vera|umano|contattate',
  address: 'indirizzo|dove siete|dove vi trovate|dove vi trovo|come arrivo|sede|raggiungervi|dove si trova',
  signIn:
    'accedere|accedo|accesso|login|entrare nel mio account|registrarmi|registrarsi|registrazione|creare un account|account|password dimenticata|dimenticato la password|password|iscrivermi al sito|loggarmi|entrare|credenziali',
  member: 'socio|soci|socia|associarsi|associarmi|associazione|tesserarmi|tessera|iscrizione',
  join: 'diventare|divento|diventa|iscrivermi|iscriversi|entrare nell associazione|fare parte|aderire|associarmi|associarsi|unirmi|tesserarmi|iscrizione',
  discount: 'sconto|sconti|scontato|riduzione|vantaggi|pagano meno|agevolazione|promozione',
  token: 'token|tu token|gettoni|punti',
  balance: 'saldo|quanti token|quanti ne ho|quanti punti|guadagnato',
  bike: 'bici|bicicletta|biciclette|bike|bike sharing|bikesharing',
  booking: 'prenotazione|prenotazioni|prenotato|prenotate|prenotata|prenotare|prenoto',
  free: 'libere|libera|libero|liberi|disponibile|disponibili|posso prendere',
  event:
    'evento|eventi|calendario|in programma|serata|serate|appuntamenti|cosa succede|incontri|note del calendario|attività',
  ledger: 'ledger|registro|community ledger',
  latest: 'ultimo|ultima|ultimi|recente|recenti|novità',
  go: 'portami|apri|vai|voglio andare|mostrami|fammi vedere|vorrei vedere|pagina|andiamo|vai a|aprire|andare',
  shop: 'negozio|beershop|shop|bottega|gadget|catalogo|prodotti',
  crowdfunding: 'crowdfunding|raccolta fondi|raccolte fondi|donare|donazione|donazioni|campagna',
  blog: 'blog|articoli|post',
  growth: 'crescita|growth|percorsi|sentieri',
  about: 'chi siamo|chi siete|su di voi|la vostra storia',
  members: 'database soci|elenco soci|elenco dei soci|rubrica soci',
  profile: 'profilo|il mio profilo|area personale|miei dati',
  administration: 'amministrazione|pannello|pannello di controllo|area amministratori|admin',
  home: 'home|pagina iniziale|inizio',
  privacy: 'privacy|dati personali|cookie|informativa',
  terms: 'condizioni|condizioni di vendita|termini',
  accessibility: 'accessibilità',
  search: 'ricerca|cercare|cerca nel sito',
  greeting: 'ciao|buongiorno|buonasera|salve|ehi|grazie|hey',
  filler:
    'qualcosa|qualcos altro|sapere|vedere|dire|aiuto|aiutarmi|funziona|comprare|acquistare|ordinare|informazioni|fare|cosa|vostro|vostra|vostri|riesco|bisogna|serve|essere|per favore|cos è|in sede',
};
