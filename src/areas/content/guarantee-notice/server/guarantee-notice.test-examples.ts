import { expect } from 'vitest';
import type { AreaExamples } from '#tests/support/area-examples.ts';
import { noticeSubjects } from '../guarantee-notice.rules.ts';
import { guaranteeNotices } from './guarantee-notice.table.ts';
import { setGuaranteeNotice } from './set-guarantee-notice.ts';

const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"><rect width="9" height="9" fill="${colour}"/></svg>`,
  );

/** Examples of this area for the tests of the whole site. */
export const guaranteeNoticeExamples: AreaExamples = {
  adminCommands: {
    async 'set-guarantee-notice'({ db }) {
      await db.delete(guaranteeNotices);
      const change = { language: 'it', file: drawing('blue'), seen: null } as const;
      return {
        run: (ctx) => setGuaranteeNotice(ctx, change),
        first: (ctx) => setGuaranteeNotice(ctx, { ...change, file: drawing('red') }),
        refused: (ctx) => setGuaranteeNotice(ctx, { ...change, file: Buffer.from('<html></html>') }),
        record: {
          subjectKind: 'guarantee-notice',
          subjectId: noticeSubjects.it,
          before: { noticeFile: null },
          after: { noticeFile: expect.stringMatching(/^[0-9a-f]{64}$/), noticeLanguage: 'it' },
        },
      };
    },
  },
};
