/** Years for which accounting documents are kept (art. 2220 of the Civil Code). */
export const accountingYears = 10;
