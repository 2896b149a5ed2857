import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { AreaExamples } from '#tests/support/area-examples.ts';
import { answerMessage } from '../admin/server/answer-message.ts';
import { sendMessage } from './send-message.ts';

/** A message of a person, with what they have said. */
async function sendExample(ctx: CommandContext<Person>): Promise<string> {
  const id = newId();
  const { fullName, email } = ctx.actor;
  await sendMessage(ctx, {
    ...{ id, email, text: `Sono ${fullName}: avete buoni regalo?`, withConversation: true, locale: 'it' },
    conversation: [{ sender: 'user', text: `Mi chiamo ${fullName}` }],
  });
  return id;
}

/** What the tests of the whole site need of this area. */
export const assistantExamples: AreaExamples = {
  personalColumns: {
    assistant_messages: {
      erased: 'id sent_at locale user_id email text conversation answer answered_at',
      kept: [['answered_by', 'which administrator answered, by the id of an account that is itself erased']],
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
  },
};
