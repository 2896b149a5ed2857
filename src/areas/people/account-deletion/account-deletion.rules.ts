/** Years for which orders and statements of withdrawal are kept (art. 2220 of the Italian civil code). */
export const keptYears = 10;
