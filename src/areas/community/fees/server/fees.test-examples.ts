import { becomeMember } from '#areas/community/membership/server/become-member.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample, emailSender } from '#tests/support/email-example.ts';
import { insertPerson } from '#tests/support/people.ts';
import { recordFee } from '../admin/server/record-fee.ts';
import { setFamilyFee } from '../admin/server/set-family-fee.ts';
import { takeBackFee } from '../admin/server/take-back-fee.ts';
import { feeReceiptEmail, feeReminderEmail } from './fee-emails.ts';
import { feeReminders } from './fees.table.ts';
import { draftPayment } from './pay-fee.ts';

const cash = { year: 2026, method: 'cash', amountCents: 2000, paidOn: '2026-11-20' } as const;
const recorded = { feeYear: 2026, feeMethod: 'cash', feeCents: 2000, feePaidOn: '2026-11-20' };
/** A number that no member has. */
const nobody = 9_999_999;

const administrator = 'an administrator, by the id of an account that is itself erased';

async function insertMember(ctx: CommandContext): Promise<{ userId: string; memberNumber: number }> {
  const actor = await insertPerson(ctx.db, {});
  const { number } = await becomeMember({ ...ctx, actor });
  return { userId: actor.userId, memberNumber: number ?? 0 };
}

const recordOf = (subjectId: string) => ({ subjectKind: 'user', subjectId });

/** Examples of this area for the tests of the whole site. */
export const feesExamples: AreaExamples = {
  personalColumns: {
    fee_payments: {
      retained: [
        ['id user_id', 'ids alone tell nobody who it was'],
        [
          'year state locale total_cents reserved_until failure created_at updated_at',
          'how the payment went',
        ],
        ['provider_order_id approve_url capture_id', 'evidence of the payment'],
      ],
    },
    membership_fees: {
      retained: [
        ['id member_number payment_id', 'ids and numbers alone tell nobody who it was'],
        ['number year amount_cents method paid_on created_at returned_at returned', 'an accounting document'],
        ['recorded_by', administrator],
      ],
    },
    fee_terms: { erased: 'member_number is_family changed_at' },
    fee_reminders: { erased: 'member_number year number at' },
  },
  /** A fee, an open payment, a reminder, and the family fee. */
  async leaveTraces(ctx) {
    const { userId } = ctx.actor;
    const memberNumber = (await becomeMember(ctx)).number ?? 0;
    const admin = { ...ctx, actor: await insertPerson(ctx.db, { isAdmin: true }) };
    await recordFee(admin, { id: newId(), memberNumber, ...cash });
    await setFamilyFee(admin, { memberNumber, isFamily: true });
    await draftPayment(ctx, { userId, year: 2027, locale: 'it' });
    await ctx.db.insert(feeReminders).values({ memberNumber, year: 2026, number: 1, at: ctx.clock.now() });
  },
  adminCommands: {
    'record-fee': async (ctx) => {
      const { userId, memberNumber } = await insertMember(ctx);
      const id = newId();
      return {
        run: (admin) => recordFee(admin, { id, memberNumber, ...cash }),
        refused: (admin) => recordFee(admin, { id: newId(), memberNumber: nobody, ...cash }),
        record: { ...recordOf(userId), before: {}, after: recorded },
      };
    },
    'take-back-fee': async (ctx) => {
      const { userId, memberNumber } = await insertMember(ctx);
      const id = newId();
      const other = await insertPerson(ctx.db, { isAdmin: true });
      await recordFee({ ...ctx, actor: other }, { id, memberNumber, ...cash });
      return {
        run: (admin) => takeBackFee(admin, id),
        refused: (admin) => takeBackFee(admin, newId()),
        record: { ...recordOf(userId), before: recorded, after: {} },
      };
    },
    'set-family-fee': async (ctx) => {
      const { userId, memberNumber } = await insertMember(ctx);
      return {
        run: (admin) => setFamilyFee(admin, { memberNumber, isFamily: true }),
        refused: (admin) => setFamilyFee(admin, { memberNumber: nobody, isFamily: true }),
        record: { ...recordOf(userId), before: { isFamily: false }, after: { isFamily: true } },
      };
    },
  },
  emails: [
    emailExample(feeReceiptEmail, [
      {
        fee: {
          ...{ id: newId(), number: 7, memberNumber: 12, year: 2026, amountCents: 2000, method: 'cash' },
          ...{ paymentId: null, paidOn: '2026-11-20', recordedBy: null, createdAt: new Date(0) },
          ...{ returnedAt: null, returned: null },
        },
        ...{ fullName: 'Ada Neri', email: 'ada@example.org', locale: 'it', userId: null },
      },
      emailSender,
    ]),
    emailExample(feeReminderEmail, [
      {
        ...{ fullName: 'Ada Neri', email: 'ada@example.org', locale: 'it', userId: null },
        ...{ year: 2026, dueCents: 2000 },
      },
      emailSender,
    ]),
  ],
};
