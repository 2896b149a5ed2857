const ledgerEventTypes = [
  'Nuovo Socio',
  'Acquisto',
  'Donazione',
  'Prenotazione Bici',
  'Token',
  'Rimborso',
] as const;

/** What happened, in the words of the specification: they are data, not interface texts. */
export type LedgerEventType = (typeof ledgerEventTypes)[number];

export type LedgerMetadata = Record<string, string | number>;
