import { becomeMember } from '#areas/community/membership/server/become-member.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample, emailSender } from '#tests/support/email-example.ts';
import { insertPerson } from '#tests/support/people.ts';
import { setNoteHidden } from '../admin/server/set-note-hidden.ts';
import { addNote } from './add-note.ts';
import { changeNote } from './change-note.ts';
import { deleteNote } from './delete-note.ts';
import { hiddenNoteEmail } from './hidden-note-email.ts';
import { reportNote } from './report-note.ts';
import { restoreNote } from './restore-note.ts';

const says = { note_date: '2026-12-05', note_time: '', place: '' };

/** A note of a member. */
async function addExample(ctx: CommandContext<Person>, text = 'Cena sociale'): Promise<string> {
  const author = await insertPerson(ctx.db, { isSocio: true });
  const { id } = await addNote({ ...ctx, actor: author }, { id: newId(), text, ...says });
  return id;
}

const recordOf = (subjectId: string) => ({ subjectKind: 'note', subjectId });
const noteDate = says.note_date;

/** Examples of this area for the tests of the whole site. */
export const calendarExamples: AreaExamples = {
  personalColumns: {
    community_notes: {
      erased:
        'id user_id text note_date note_time place version created_at updated_at hidden_at hidden_reason deleted_at',
      retained: [
        [
          'deleted_by',
          'of a note that goes within a day: who has deleted it, by the id of an account that is itself erased',
        ],
      ],
    },
    note_reports: { erased: 'note_id user_id reason reported_at settled_at' },
  },
  /** A note of the person, and the person's report of another note. */
  async leaveTraces(ctx) {
    await becomeMember(ctx);
    await addNote(ctx, { id: newId(), text: `Di ${ctx.actor.fullName}`, ...says });
    const other = await addExample(ctx);
    await reportNote(ctx, { id: other, reason: `Scrive ${ctx.actor.fullName}` });
  },
  adminCommands: {
    'change-note': async (ctx) => {
      const id = await addExample(ctx);
      return {
        run: (admin) => changeNote(admin, { id, version: 1, text: 'Cena rimandata', ...says }),
        first: (admin) => changeNote(admin, { id, version: 1, text: 'Cena annullata', ...says }),
        refused: (admin) => changeNote(admin, { id, version: 7, text: 'Cena', ...says }),
        record: {
          ...recordOf(id),
          before: { noteVersion: 1, noteDate },
          after: { noteVersion: 2, noteDate },
        },
      };
    },
    'delete-note': async (ctx) => {
      const id = await addExample(ctx);
      return {
        run: (admin) => deleteNote(admin, { id, version: 1 }),
        refused: (admin) => deleteNote(admin, { id: newId(), version: 1 }),
        record: {
          ...recordOf(id),
          before: { isDeleted: false, noteDate },
          after: { isDeleted: true, noteDate },
        },
      };
    },
    'restore-note': async (ctx) => {
      const id = await addExample(ctx);
      const other = await insertPerson(ctx.db, { isAdmin: true });
      await deleteNote({ ...ctx, actor: other }, { id, version: 1 });
      return {
        run: (admin) => restoreNote(admin, id),
        refused: (admin) => restoreNote(admin, newId()),
        record: {
          ...recordOf(id),
          before: { isDeleted: true, noteDate },
          after: { isDeleted: false, noteDate },
        },
      };
    },
    'set-note-hidden': async (ctx) => {
      const id = await addExample(ctx);
      return {
        run: (admin) => setNoteHidden(admin, { id, isHidden: true, reason: "Nomina un'altra persona." }),
        refused: (admin) => setNoteHidden(admin, { id, isHidden: true, reason: ' ' }),
        record: {
          ...recordOf(id),
          before: { isHidden: false, noteDate },
          after: { isHidden: true, noteDate },
        },
      };
    },
  },
  emails: [
    emailExample(hiddenNoteEmail, [
      {
        ...{ id: newId(), text: 'Cena', noteDate: '2026-12-05', reason: 'Nomina un’altra persona.' },
        author: { fullName: 'Ada Neri', email: 'ada@example.org', locale: 'it' },
      },
      emailSender,
    ]),
  ],
};
