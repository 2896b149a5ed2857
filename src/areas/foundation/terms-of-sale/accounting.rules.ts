/** Years for which accounting documents are stored (art. 2220 of the Civil Code). */
export const accountingYears = 10;
