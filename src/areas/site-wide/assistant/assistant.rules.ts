/** Characters of a question. */
export const maxQuestionLength = 500;

/** Milliseconds until what an answer proposes is done; until then it can be stopped. */
export const actionDelay = 1500;

/** What the page does after an answer. */
export const assistantActions = ['navigate', 'showAuthModal'] as const;
export type AssistantAction = (typeof assistantActions)[number];

/** Turns of a conversation that go with a message to the association, and characters of each. */
export const maxTurns = 40;
export const maxTurnLength = 2000;

/** Topic of messages to the association, for open pages of administrators. */
export const assistantMessagesTopic = 'assistant-messages';

/** Characters of a cursor in an address. */
export const maxCursorLength = 200;
