import type { Lexicon } from './concepts.ts';

export const german: Lexicon = {
  price: 'was kostet|wie viel kostet|wieviel kostet|kostet|kosten|preis|preise|wie teuer|teuer',
  stock:
    'vorrätig|verfügbar|auf lager|lager|lagerbestand|bestand|noch da|ausverkauft|habt ihr noch|gibt es noch|lieferbar|noch zu haben',
  allergen:
    'allergen|allergene|allergisch|allergie|allergiker|gluten|laktose|milch|sulfite|haselnüsse|nüsse|weizen|zöliakie|enthält|enthalten|zutaten|unverträglich|gerste|hafer|dinkel|inhaltsstoffe',
  shipping:
    'versand|versenden|verschickt|verschicken|liefern|liefert|lieferung|lieferzeit|geliefert|zustellung|ankommen|kommt an|ins ausland|wie lange dauert|schickt ihr',
  shippingFee:
    'versandkosten|lieferkosten|versandgebühr|kostenloser versand|versandkostenfrei|kostet der versand|kostet die lieferung|porto',
  parcel: 'paket|päckchen|sendung|pakete',
  pickUp: 'abholen|abholung|selbst abholen|vor ort abholen',
  order: 'bestellung|bestellungen|bestellt|einkauf|kauf|gekauft',
  status:
    'status|wo bleibt|wo ist|angekommen|verfolgen|sendungsverfolgung|verschickt|unterwegs|wann kommt|stand',
  mine: 'mein|meine|meinen|meiner|meines|ich habe|habe ich',
  giveBack:
    'zurückgeben|zurückschicken|zurücksenden|rückgabe|rücksendung|retoure|widerruf|widerrufen|erstattung|geld zurück|umtauschen|umtausch|anders überlegt|garantie|gewährleistung|reklamation',
  payment:
    'zahlen|bezahlen|zahlung|bezahlung|zahlungsarten|zahlungsmöglichkeiten|zahlungsmittel|zahlungsmethoden|paypal|überweisung|rechnung|akzeptiert',
  card: 'karte|kreditkarte|ec karte|visa|mastercard|debitkarte',
  age: 'alter|wie alt|volljährig|minderjährig|jugendschutz|achtzehn|18|mindestalter|jahre alt|ausweis',
  beer: 'bier|biere|alkohol|flasche|flaschen|trinken',
  hours:
    'öffnungszeiten|geöffnet|offen|öffnet|geschlossen|schließt|aufmachen|macht ihr auf|um wie viel uhr|wann habt ihr|auf habt|zu habt|öffnungszeit',
  day: 'heute|morgen|montag|montags|dienstag|dienstags|mittwoch|mittwochs|donnerstag|donnerstags|freitag|freitags|samstag|samstags|sonntag|sonntags|vormittag|nachmittag|abend|woche|wochenende|monat|tag|tage|feiertage|übermorgen',
  contact:
    'kontakt|kontaktieren|erreichen|telefon|telefonnummer|anrufen|email|e mail|mail|mailadresse|schreiben|mit einem menschen|mit jemandem sprechen|ansprechpartner|echte person|mitarbeiter',
  address: 'adresse|anschrift|wo seid ihr|wo finde ich euch|wo ist euer|standort|sitz|anfahrt',
  signIn:
    'anmelden|einloggen|login|registrieren|registrierung|konto erstellen|konto|account|passwort vergessen|passwort|zugang',
  member: 'mitglied|mitglieder|mitgliedschaft|verein|vereins|mitgliedsausweis',
  join: 'werden|werde ich|beitreten|eintreten|mitmachen|beitritt|aufnahme',
  discount: 'rabatt|rabatte|ermäßigung|günstiger|nachlass|vorteile|prozente|weniger',
  token: 'token|tokens|tu token|punkte',
  balance: 'guthaben|kontostand|wie viele token|wieviele token|wie viele punkte|stand|saldo|gesammelt',
  bike: 'rad|räder|fahrrad|fahrräder|bike|bikes|bike sharing|leihräder',
  booking: 'buchung|buchungen|gebucht|gebuchten|reservierung|reservierungen|reserviert|buchen|reservieren',
  free: 'frei|freie|freies|verfügbar|verfügbare',
  event:
    'termin|termine|veranstaltung|veranstaltungen|kalender|event|events|was ist los|was steht an|geplant|treffen|steht an|stehen an',
  ledger: 'ledger|register|community ledger|gemeinschaftsbuch',
  latest: 'letzte|letzter|letztes|letzten|neueste|neuester|neuestes|aktuell|neuigkeiten',
  go: 'bring mich|öffne|öffnen|zeig mir|zeige mir|geh zu|gehe zu|zur seite|seite|führe mich|ich will sehen|besuchen|aufrufen',
  shop: 'shop|laden|beershop|geschäft|gadget|gadgets|katalog|produkte|sortiment',
  crowdfunding: 'crowdfunding|spenden|spende|spendenaktion|kampagne|sammlung',
  blog: 'blog|beiträge|artikel',
  growth: 'wachstum|growth|lernpfade|wege',
  about: 'über uns|über euch|wer seid ihr|eure geschichte|wer ihr seid',
  members: 'mitgliederverzeichnis|mitgliederliste|mitgliederdatenbank',
  profile: 'profil|mein profil|meine daten|mein bereich',
  administration: 'verwaltung|administration|admin|dashboard',
  home: 'startseite|home',
  privacy: 'datenschutz|persönliche daten|cookies|datenschutzerklärung',
  terms: 'agb|bedingungen|geschäftsbedingungen|verkaufsbedingungen',
  accessibility: 'barrierefreiheit',
  search: 'suche|suchen|suchseite',
  greeting: 'hallo|guten tag|guten morgen|guten abend|danke|servus|moin|hi',
  filler:
    'wissen|sehen|sagen|helfen|hilfe|kaufen|informationen|bestellen|gibt es|bekommen|bekomme|brauche|hoch|lange|welche|zur|erstellen|darf man|bestimmte',
};
