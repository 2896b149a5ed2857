import { becomeMember } from '#areas/community/membership/server/become-member.ts';
import { addImportedMembers } from '#areas/community/membership/server/imported-members.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { AreaExamples } from '#tests/support/area-examples.ts';
import { insertPerson } from '#tests/support/people.ts';
import { addBoardTerm } from './add-board-term.ts';
import { endBoardTerm } from './end-board-term.ts';
import { forgetImportedMember } from './forget-imported-member.ts';
import { importRegister } from './import-register.ts';
import { boardTerms } from './member-register.table.ts';

const since = '2026-11-01';

async function addMember(ctx: CommandContext): Promise<{ userId: string; number: number }> {
  const person = await insertPerson(ctx.db);
  const { number } = await becomeMember({ ...ctx, actor: person });
  return { userId: person.userId, number: number ?? 0 };
}

/** A register file with one member. */
export const registerFile = (line: string, head = 'number,name,email,since'): string =>
  Buffer.from(`${head}\r\n${line}\r\n`).toString('base64');

/** Far above the numbers that new members get. */
let numbers = 700_000;
/** Members who join meanwhile get the next number after the highest, hence the large step. */
const nextNumber = () => (numbers += 1000);

/** Examples of this area for the tests of the whole site. */
export const memberRegisterExamples: AreaExamples = {
  personalColumns: {
    board_terms: { retained: [['id user_id role since until', 'who had which role when, by number']] },
    imported_members: {
      retained: [
        [
          'number full_name email since until ratified_on imported_at user_id',
          'once bound to an account the row has no name and no address, only the number and the days that the register keeps',
        ],
      ],
    },
  },
  async leaveTraces(ctx) {
    await ctx.db
      .insert(boardTerms)
      .values({ id: newId(), userId: ctx.actor.userId, role: 'councillor', since });
  },
  adminCommands: {
    'add-board-term': async (ctx) => {
      const { userId, number } = await addMember(ctx);
      const term = { id: newId(), number, role: 'councillor' as const, since };
      return {
        run: (admin) => addBoardTerm(admin, term),
        refused: (admin) => addBoardTerm(admin, { ...term, id: newId(), number: 9_999_999 }),
        record: {
          ...{ subjectKind: 'user', subjectId: userId, before: null },
          after: { boardRole: 'councillor', boardSince: since },
        },
      };
    },
    'end-board-term': async (ctx) => {
      const { userId } = await addMember(ctx);
      const id = newId();
      await ctx.db.insert(boardTerms).values({ id, userId, role: 'councillor', since });
      return {
        run: (admin) => endBoardTerm(admin, { id, until: since }),
        refused: (admin) => endBoardTerm(admin, { id: newId(), until: since }),
        record: {
          ...{ subjectKind: 'user', subjectId: userId },
          before: { boardRole: 'councillor', boardUntil: null },
          after: { boardRole: 'councillor', boardUntil: since },
        },
      };
    },
    'import-register': async () => {
      const number = nextNumber();
      return {
        run: (admin) => importRegister(admin, { file: registerFile(`${number},Ada Rossi,,2020-01-01`) }),
        refused: (admin) => importRegister(admin, { file: registerFile('0,Ada Rossi,,2020-01-01') }),
        record: { subjectKind: 'member_register', before: null, after: { importedMembers: 1 } },
      };
    },
    'forget-imported-member': async (ctx) => {
      const number = nextNumber();
      const member = { number, fullName: 'Ada Rossi', since: '2020-01-01', importedAt: ctx.clock.now() };
      await addImportedMembers(ctx, [member]);
      return {
        run: (admin) => forgetImportedMember(admin, number),
        refused: (admin) => forgetImportedMember(admin, 9_999_999),
        record: {
          subjectKind: 'member_register',
          before: { memberNumber: number, isForgotten: false },
          after: { memberNumber: number, isForgotten: true },
        },
      };
    },
  },
};
