import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { endMembership } from './end-membership.ts';

/** Ends the membership; the number and the dates stay, so that no number is assigned twice. */
export const membershipErasure: PersonalErasure = {
  async erase(ctx, { userId }) {
    const { isMarked } = await lockMember(ctx, userId);
    if (isMarked) await endMembership(ctx, userId, 'left');
  },
};
