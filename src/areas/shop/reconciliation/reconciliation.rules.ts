/** The books of the site that are compared with each other. */
export const bookParts = ['tokens', 'orders', 'payments', 'stock', 'ledger'] as const;
export type BookPart = (typeof bookParts)[number];

/** Something wrong in the books, in a sentence for the operator. It names ids, never people. */
export type BookFault = { part: BookPart; what: string };
