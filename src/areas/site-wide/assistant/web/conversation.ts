import type { AssistantAnswer, Source } from '../assistant.schema.ts';

/** A message of the user or of the assistant. */
export type Message = {
  id: number;
  sender: 'user' | 'bot';
  text: string;
  sources: readonly Source[];
  /** For rating the answer. */
  answerId: string | null;
  signature: string | null;
  offersPerson: boolean;
  suggestions: readonly string[];
};

/** The conversation of an open page, stored nowhere else. */
export type Conversation = {
  messages: readonly Message[];
  /** The current text of the field. */
  typed: string;
};

export const newConversation: Conversation = { messages: [], typed: '' };

type NewMessage = Pick<Message, 'sender' | 'text'> & Partial<Message>;

/** The conversation with one more message. */
export const withMessage = (conversation: Conversation, message: NewMessage): Conversation => ({
  ...conversation,
  messages: [
    ...conversation.messages,
    {
      sources: [],
      answerId: null,
      signature: null,
      offersPerson: false,
      suggestions: [],
      ...message,
      id: conversation.messages.length,
    },
  ],
});

export const messageOf = ({ id, reply, action: _, path: __, ...answer }: AssistantAnswer): NewMessage => ({
  ...answer,
  sender: 'bot',
  text: reply,
  answerId: id,
});
