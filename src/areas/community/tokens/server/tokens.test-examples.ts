import { newId } from '#platform/kernel/id.ts';
import type { AreaExamples } from '#tests/support/area-examples.ts';
import { insertPerson } from '#tests/support/people.ts';
import { adjustTokens } from './adjust-tokens.ts';
import { undoAdjustment } from './undo-adjustment.ts';

/** Examples of this area for the tests of the whole site. */
export const tokensExamples: AreaExamples = {
  adminCommands: {
    async 'adjust-tokens'({ db }) {
      const { userId } = await insertPerson(db);
      const adjustment = { userId, id: newId(), amount: 7, reason: 'Aiuto alla festa' };
      return {
        run: (ctx) => adjustTokens(ctx, adjustment),
        refused: (ctx) => adjustTokens(ctx, { ...adjustment, id: newId(), amount: -8 }),
        record: { subjectKind: 'user', subjectId: userId, before: { tokens: 0 }, after: { tokens: 7 } },
      };
    },
    async 'undo-adjustment'(prepared) {
      const { userId } = await insertPerson(prepared.db);
      const given = { userId, id: newId(), amount: 7, reason: 'Aiuto alla festa' };
      await adjustTokens(prepared, given);
      return {
        run: (ctx) => undoAdjustment(ctx, given),
        refused: (ctx) => undoAdjustment(ctx, { userId, id: newId() }),
        record: { subjectKind: 'user', subjectId: userId, before: { tokens: 7 }, after: { tokens: 0 } },
      };
    },
  },
};
