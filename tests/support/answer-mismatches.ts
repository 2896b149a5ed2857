/** Answers of the API in the current test that differ from the declaration of their route. */
export const mismatches: string[] = [];
