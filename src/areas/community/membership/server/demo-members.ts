import type { DemoStep } from '#framework/server/demo-data.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { becomeMember } from './become-member.ts';
import { listWithoutPeriod } from './membership.queries.ts';
import { membershipPeriods } from './membership.table.ts';

/** Days before the demo's first start on which its invented people become members. */
const joiningDays = [331, 214, 127, 71];

/** Makes a demo's invented people members, one after the other. */
export function demoMemberSteps(userIds: readonly string[]): DemoStep[] {
  return userIds.map((userId, place) => ({
    daysAgo: joiningDays[place % joiningDays.length] ?? 0,
    run: (ctx) => becomeMember({ ...ctx, actor: invented(userId) }),
  }));
}

const invented = (userId: string): Person => ({
  ...{ kind: 'person', userId, fullName: '', email: '', locale: 'it' },
  ...{ isAdmin: false, isSocio: false },
});

/** Adds the ratified periods of the demo's existing members. Returns the members who got one, with their first days. */
export async function addDemoPeriods(
  { db }: Pick<AppDeps, 'db'>,
  userIds: readonly string[],
): Promise<{ userId: string; since: string }[]> {
  const missing = await listWithoutPeriod({ db }, userIds);
  for (const { userId, since } of missing) {
    const period = { startedAt: since, ratifiedAt: since, decidedOn: romeDay(since) };
    await db
      .insert(membershipPeriods)
      .values({ id: newId(), userId, ...period })
      .onConflictDoNothing();
  }
  return missing.map(({ userId, since }) => ({ userId, since: romeDay(since) }));
}
