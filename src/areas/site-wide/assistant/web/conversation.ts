import type { AssistantAnswer } from '../assistant.schema.ts';

/** A message of the user or of the assistant. */
export type Message = Pick<
  AssistantAnswer,
  'sources' | 'signature' | 'offersPerson' | 'actions' | 'products' | 'suggestions'
> & {
  id: number;
  sender: 'user' | 'bot';
  text: string;
  /** For rating the answer. */
  answerId: string | null;
};

/** The conversation of an open page, stored nowhere else. */
export type Conversation = {
  messages: readonly Message[];
  /** The current text of the field. */
  typed: string;
};

export const newConversation: Conversation = { messages: [], typed: '' };

const nothing = {
  ...{ sources: [], actions: [], products: [], suggestions: [] },
  ...{ answerId: null, signature: null, offersPerson: false },
};

type NewMessage = Pick<Message, 'sender' | 'text'> & Partial<Message>;

/** The conversation with one more message. */
export const withMessage = (conversation: Conversation, message: NewMessage): Conversation => ({
  ...conversation,
  messages: [...conversation.messages, { ...nothing, ...message, id: conversation.messages.length }],
});

export const messageOf = ({ id, reply, action: _, path: __, ...answer }: AssistantAnswer): NewMessage => ({
  ...answer,
  sender: 'bot',
  text: reply,
  answerId: id,
});
