/** Email addresses and long numbers in a question could name a person. */
const personal = /[^\s@]+@[^\s@]+|\+?\d[\d\s./-]{5,}\d/g;

/** A question without facts that could identify a person, for storage and for the model. */
export const withoutPersonalFacts = (question: string): string => question.replaceAll(personal, '…');
