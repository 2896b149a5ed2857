import { asc, eq, or } from 'drizzle-orm';
import { findAddressee } from '#areas/people/accounts/server/account-holders.queries.ts';
import type { PersonalData } from '#framework/server/personal-data.ts';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { assistantMessages } from './assistant.table.ts';

const { userId, email } = assistantMessages;

/** Messages of a person, including those sent from their address without signing in. */
export const assistantPersonalData: PersonalData[] = [
  {
    name: 'assistant-messages',
    title: 'assistant-server:personalData.title',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      text: 'assistant-server:personalData.text',
      answer: 'assistant-server:personalData.answer',
      answeredAt: 'assistant-server:personalData.answeredAt',
    },
    tables: ['assistant_messages'],
    async *read({ db }, person) {
      const { sentAt, text, conversation, answer, answeredAt } = assistantMessages;
      yield* await db
        .select({ createdAt: sentAt, text, conversation, answer, answeredAt })
        .from(assistantMessages)
        .where(or(eq(userId, person.userId), eq(email, person.email)))
        .orderBy(asc(sentAt));
    },
  },
];

/**
 * Messages are erased with the account, including those sent from its address: the address itself is erased
 * by later areas.
 */
export const assistantErasure: PersonalErasure = {
  async erase({ db }, person) {
    const addressee = await findAddressee({ db }, person.userId);
    const isFromAddress = addressee ? eq(email, addressee.email) : undefined;
    await db.delete(assistantMessages).where(or(eq(userId, person.userId), isFromAddress));
  },
};
