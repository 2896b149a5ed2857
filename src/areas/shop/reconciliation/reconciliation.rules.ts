/** The accounts of the site that are compared with each other. */
export const bookParts = ['tokens', 'orders', 'payments', 'stock', 'ledger'] as const;
export type BookPart = (typeof bookParts)[number];

/** An inconsistency in the accounts, as a sentence for the operator. It contains ids, but no people. */
export type BookFault = { part: BookPart; what: string };
