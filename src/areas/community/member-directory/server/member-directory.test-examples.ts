import { becomeMember } from '#areas/community/membership/server/become-member.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample, emailSender } from '#tests/support/email-example.ts';
import { insertPerson } from '#tests/support/people.ts';
import { settleMessageReport } from '../admin/server/settle-message-report.ts';
import { chooseShown } from './choose-shown.ts';
import { blockSender } from './message-blocks.ts';
import { messageEmail } from './message-email.ts';
import { reportMessage } from './report-message.ts';
import { sendMessage } from './send-message.ts';

const shown = {
  ...{ showsFullName: true, showsPicture: true, showsSince: true, takesMessages: true },
  ...{ place: 'BO', about: '', skills: '' },
};

/** A message that another member has received and reported. */
async function addReported(ctx: CommandContext): Promise<string> {
  const sender = await insertPerson(ctx.db, { isSocio: true });
  const receiver = await insertPerson(ctx.db, { isSocio: true });
  const id = newId();
  const message = { id, to: receiver.userId, text: 'Ciao', showsAddress: false };
  await sendMessage({ ...ctx, actor: sender }, message);
  await reportMessage({ ...ctx, actor: receiver }, { id, reason: 'Pubblicità' });
  return id;
}

/** Examples of this area for the tests of the whole site. */
export const memberDirectoryExamples: AreaExamples = {
  personalColumns: {
    directory_entries: {
      erased:
        'user_id shows_full_name shows_picture shows_since place about skills takes_messages search_text',
    },
    member_messages: {
      erased: 'id sender_id receiver_id text shows_address sent_at reported_at report_reason settled_at',
    },
    message_blocks: { erased: 'user_id blocked_id blocked_at' },
  },
  /** The person's entry in the directory, a message in each direction, and a block. */
  async leaveTraces(ctx: CommandContext<Person>) {
    await becomeMember(ctx);
    const { fullName, userId } = ctx.actor;
    await chooseShown(ctx, { ...shown, about: `Sono ${fullName}`, skills: fullName });
    const other = await insertPerson(ctx.db, { isSocio: true });
    const text = `Scrive ${fullName}`;
    await sendMessage(ctx, { id: newId(), to: other.userId, text, showsAddress: true });
    const id = newId();
    const actor = other;
    await sendMessage({ ...ctx, actor }, { id, to: userId, text: `Per ${fullName}`, showsAddress: false });
    await reportMessage(ctx, { id, reason: `Lo dice ${fullName}` });
    await blockSender(ctx, id);
  },
  adminCommands: {
    'settle-message-report': async (ctx) => {
      const id = await addReported(ctx);
      return {
        run: (admin) => settleMessageReport(admin, id),
        refused: (admin) => settleMessageReport(admin, newId()),
        record: {
          ...{ subjectKind: 'member_message', subjectId: id },
          before: { isSettled: false },
          after: { isSettled: true },
        },
      };
    },
  },
  emails: [
    emailExample(messageEmail, [
      {
        ...{ id: newId(), text: 'Ci sei giovedì?', senderName: 'Ada Neri', senderAddress: 'ada@example.org' },
        receiver: { userId: newId(), email: 'bea@example.org', locale: 'it', fullName: 'Bea Riva' },
      },
      emailSender,
    ]),
  ],
};
