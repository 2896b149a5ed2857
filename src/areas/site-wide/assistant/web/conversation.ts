import type { AssistantAnswer, Source } from '../assistant.schema.ts';

/** Something that was said. */
export type Said = {
  id: number;
  sender: 'user' | 'bot';
  text: string;
  sources: readonly Source[];
  /** For rating the answer. */
  answerId: string | null;
  signature: string | null;
  offersPerson: boolean;
};

/** A conversation of an open page. It is kept nowhere else. */
export type Conversation = {
  said: readonly Said[];
  /** What is written in the field. */
  typed: string;
};

export const newConversation: Conversation = { said: [], typed: '' };

type Saying = Pick<Said, 'sender' | 'text'> & Partial<Said>;

/** The conversation with one thing more. */
export const withSaid = (conversation: Conversation, saying: Saying): Conversation => ({
  ...conversation,
  said: [
    ...conversation.said,
    {
      sources: [],
      answerId: null,
      signature: null,
      offersPerson: false,
      ...saying,
      id: conversation.said.length,
    },
  ],
});

export const sayingOf = ({ id, reply, signature, sources, offersPerson }: AssistantAnswer): Saying => ({
  sender: 'bot',
  text: reply,
  sources,
  answerId: id,
  signature,
  offersPerson,
});
