/** Maximum characters of a question. */
export const maxQuestionLength = 500;

/** Milliseconds until the action of an answer is executed; until then it can be stopped. */
export const actionDelay = 1500;

/** The page's action after an answer. */
export const assistantActions = ['navigate', 'showAuthModal'] as const;
export type AssistantAction = (typeof assistantActions)[number];

/** Maximum buttons of an answer, the one for a person included, and products. */
export const maxButtons = 3;
export const maxProducts = 3;

/** Maximum turns of a conversation that is sent with a message to the association, and characters of each. */
export const maxTurns = 40;
export const maxTurnLength = 2000;

/** Topic of messages to the association, for open pages of administrators. */
export const assistantMessagesTopic = 'assistant-messages';

/** Maximum taught examples in all languages. */
export const maxTaughtExamples = 500;

/** Topic of taught examples, for open pages of administrators. */
export const taughtExamplesTopic = 'taught-examples';

/** Maximum characters of a cursor in a URL. */
export const maxCursorLength = 200;
