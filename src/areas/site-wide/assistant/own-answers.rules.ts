/** Questions with an answer that the association has written itself, at most. */
export const maxOwnAnswers = 200;

/** Ways to ask one question in one language, and characters of each. */
export const maxPhrasings = 5;
export const maxPhrasingLength = 200;

/** Characters of an answer in one language. */
export const maxAnswerLength = 1000;

/** Days over which the list counts how often an answer was given; fewer when questions are kept for less. */
export const countedDays = 30;

/** Topic of own answers, for open pages of administrators. */
export const ownAnswersTopic = 'own-answers';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The question in an address that a new answer is for; anything else is ignored. */
export function parseQuestionId({ domanda }: Record<string, unknown>): { domanda?: string } {
  return typeof domanda === 'string' && uuid.test(domanda) ? { domanda } : {};
}
