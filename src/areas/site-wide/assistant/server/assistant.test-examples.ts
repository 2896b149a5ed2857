import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample, emailSender } from '#tests/support/email-example.ts';
import { ownAnswerTexts, writeOwnAnswer } from '#tests/support/own-answers.ts';
import { answerMessage } from '../admin/server/answer-message.ts';
import { deleteOwnAnswer } from '../admin/server/delete-own-answer.ts';
import { nameOfMeaning } from '../admin/server/meanings.ts';
import { saveOwnAnswer } from '../admin/server/save-own-answer.ts';
import { teachExample } from '../admin/server/teach-example.ts';
import type { assistantMessages } from './assistant.table.ts';
import { messageAnswerEmail, newMessageEmail } from './message-emails.ts';
import { sendMessage } from './send-message.ts';
import { taughtExampleId } from './understanding/taught-examples.ts';

/** A message of a person with their conversation. */
async function sendExample(ctx: CommandContext<Person>): Promise<string> {
  const id = newId();
  const { fullName, email } = ctx.actor;
  await sendMessage(ctx, {
    ...{ id, email, text: `Sono ${fullName}: avete buoni regalo?`, withConversation: true, locale: 'it' },
    conversation: [{ sender: 'user', text: `Mi chiamo ${fullName}` }],
  });
  return id;
}

const message: typeof assistantMessages.$inferSelect = {
  ...{ id: newId(), sentAt: new Date(0), locale: 'it', userId: null, email: 'ada@example.org' },
  text: 'Avete buoni regalo?',
  conversation: [
    { sender: 'user', text: 'Buoni regalo' },
    { sender: 'bot', text: 'Non lo so.' },
  ],
  ...{ answer: null, answeredAt: null, answeredBy: null },
};

/** The audit record of an own answer in use. */
const recorded = {
  questions: { it: ownAnswerTexts['questions.it'] },
  answer: { it: ownAnswerTexts['answer.it'] },
  isUsed: true,
};

/** Examples of this area for the tests of the whole site. */
export const assistantExamples: AreaExamples = {
  personalColumns: {
    assistant_messages: {
      erased: 'id sent_at locale user_id email text conversation answer answered_at',
      retained: [
        ['answered_by', 'which administrator answered, by the id of an account that is itself erased'],
      ],
    },
    taught_examples: {
      retained: [
        ['id language question meaning taught_at', 'a question without who asked it, and what it means'],
        ['taught_by', 'which administrator taught it, by the id of an account that is itself erased'],
      ],
    },
  },
  leaveTraces: (ctx) => sendExample(ctx),
  adminCommands: {
    'answer-message': async (ctx) => {
      const id = await sendExample(ctx);
      return {
        run: (admin) => answerMessage(admin, { id, answer: 'Non ancora, ma ci pensiamo.' }),
        refused: (admin) => answerMessage(admin, { id, answer: ' ' }),
        record: {
          ...{ subjectKind: 'assistant-message', subjectId: id },
          before: { isAnswered: false },
          after: { isAnswered: true },
        },
      };
    },
    'teach-example': async () => {
      // Another question each time, without a number.
      const word = newId().replaceAll(/[\d-]/g, (sign) => 'ghijklmnopq'.charAt('0123456789-'.indexOf(sign)));
      const taught = { question: `Si paga ${word}?`, language: 'it', from: null } as const;
      return {
        run: (admin) => teachExample(admin, { ...taught, to: 'membership-fee' }),
        first: (admin) => teachExample(admin, { ...taught, to: 'bike-price' }),
        refused: (admin) => teachExample(admin, { ...taught, from: 'shop', to: null }),
        record: {
          ...{ subjectKind: 'taught-example', subjectId: taughtExampleId(taught.question, 'it') },
          before: null,
          after: { question: taught.question, meaning: nameOfMeaning('membership-fee', 'it') },
        },
      };
    },
    'save-own-answer': async () => {
      const answerId = newId();
      const pages = ['/chisiamo'];
      const texts = { ...ownAnswerTexts, page: '/chisiamo' };
      return {
        run: (admin) => saveOwnAnswer(admin, { answerId, version: 0, texts, pages }),
        first: (admin) =>
          saveOwnAnswer(admin, { answerId, version: 0, texts: { ...texts, 'answer.it': 'Altro.' }, pages }),
        refused: (admin) => saveOwnAnswer(admin, { answerId: newId(), version: 3, texts, pages }),
        record: {
          ...{ subjectKind: 'own-answer', subjectId: answerId, before: null },
          after: { ...recorded, page: '/chisiamo' },
        },
      };
    },
    'delete-own-answer': async (ctx) => {
      const id = await writeOwnAnswer(ctx);
      return {
        run: (admin) => deleteOwnAnswer(admin, id),
        refused: (admin) => deleteOwnAnswer(admin, newId()),
        record: { subjectKind: 'own-answer', subjectId: id, before: recorded, after: null },
      };
    },
  },
  emails: [
    emailExample(newMessageEmail, [message, 'info@example.org', emailSender]),
    emailExample(messageAnswerEmail, [{ ...message, answer: 'Sì.' }, emailSender], {
      byAdministrators: ['answer'],
    }),
  ],
};
