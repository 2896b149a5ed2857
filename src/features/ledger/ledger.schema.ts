const ledgerEventTypes = [
  'Nuovo Socio',
  'Acquisto',
  'Donazione',
  'Prenotazione Bici',
  'Token',
  'Rimborso',
] as const;

/** Kinds of events, as the specification names them: they are data, not interface texts. */
export type LedgerEventType = (typeof ledgerEventTypes)[number];

export type LedgerMetadata = Record<string, string | number>;
