/** Maximum questions with an own answer. */
export const maxOwnAnswers = 200;

/** Maximum phrasings of one question in one language, and characters of each. */
export const maxPhrasings = 5;
export const maxPhrasingLength = 200;

/** Maximum characters of an answer in one language. */
export const maxAnswerLength = 1000;

/** Days over which questions and the uses of an answer are counted; fewer when questions are stored for a shorter time. */
export const countedDays = 30;

/** The content name of own answers and taught examples: its version changes in every process with each change of one. */
export const ownAnswersContent = 'answers';

/** Topic of own answers, for open pages of administrators. */
export const ownAnswersTopic = 'own-answers';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of the user's question in the URL of a new answer; invalid values are ignored. */
export function parseQuestionId({ domanda }: Record<string, unknown>): { domanda?: string } {
  return typeof domanda === 'string' && uuid.test(domanda) ? { domanda } : {};
}
