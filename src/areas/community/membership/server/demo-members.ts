import type { DemoStep } from '#framework/server/demo-data.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { becomeMember } from './become-member.ts';

/** Days before the demo's first start on which its invented people become members. */
const joiningDays = [331, 214, 127, 71];

/** Lets a demo's invented people become members one after the other. */
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
