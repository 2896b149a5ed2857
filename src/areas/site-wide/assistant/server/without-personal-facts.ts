/** Email addresses and long numbers in a question could name a person. */
const personal = /[^\s@]+@[^\s@]+|\+?\d[\d\s./-]{5,}\d/g;

/** A question without what could name a person: so it is kept, and so a model behind the assistant gets it. */
export const withoutPersonalFacts = (question: string): string => question.replaceAll(personal, '…');
