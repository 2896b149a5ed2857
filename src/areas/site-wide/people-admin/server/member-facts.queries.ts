import { inArray } from 'drizzle-orm';
import type { FeeMethod } from '#areas/community/fees/fees.rules.ts';
import { listFeesAt } from '#areas/community/fees/server/fees.queries.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { ListedPerson } from '../people-admin.schema.ts';

/** Start and end of a membership, and the payment method of the year's fee. Days are those in Italy. */
export type MemberFacts = {
  memberSince: string | null;
  memberUntil: string | null;
  feeMethod: FeeMethod | undefined;
};

/** These facts for the people on a page of the export. */
export async function listMemberFacts(
  { db, clock }: QueryContext,
  people: readonly ListedPerson[],
  year: number,
): Promise<(person: ListedPerson) => MemberFacts> {
  const userIds = people.map(({ userId }) => userId);
  const { id, memberSince, memberUntil } = users;
  const rows =
    userIds.length === 0
      ? []
      : await db.select({ id, memberSince, memberUntil }).from(users).where(inArray(id, userIds));
  const days = new Map(rows.map((row) => [row.id, row]));
  const numbers = people.flatMap(({ memberNumber }) => memberNumber ?? []);
  const fees = await listFeesAt({ db }, numbers, romeDay(clock.now()));
  const dayOf = (moment: Date | null | undefined) => (moment ? romeDay(moment) : null);
  return ({ userId, isSocio, memberNumber }) => ({
    memberSince: isSocio ? dayOf(days.get(userId)?.memberSince) : null,
    memberUntil: isSocio ? dayOf(days.get(userId)?.memberUntil) : null,
    feeMethod: fees.get(memberNumber ?? 0)?.find((fee) => fee.year === year)?.method,
  });
}
