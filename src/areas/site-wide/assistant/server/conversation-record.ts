import type { Config } from '#platform/server/config/config.ts';
import { isSignatureOf, signatureOf } from '#platform/server/signature.ts';
import type { NewMessage } from '../assistant.schema.ts';
import type { Turn } from './assistant.table.ts';

type Secret = Pick<Config, 'authSecret'>;
type Exchange = { question: string; reply: string };

const purpose = 'assistant-answer';

/** Signs an answer together with its question. The site does not store answers, because they may be personal. */
export const signAnswer = (secret: Secret, { question, reply }: Exchange): string =>
  signatureOf(secret, purpose, question, reply);

/**
 * Filters a reported conversation: the sender's questions, and only answers with a valid signature of this
 * site, so that a browser cannot add others.
 */
export function readConversation(secret: Secret, turns: NewMessage['conversation']): Turn[] {
  let question = '';
  return turns.flatMap(({ sender, text, signature }): Turn[] => {
    if (sender === 'user') question = text;
    else if (!isSignatureOf(secret, signature, purpose, question, text)) return [];
    return [{ sender, text: text.replaceAll('\0', '').toWellFormed() }];
  });
}
