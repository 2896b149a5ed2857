import { eq } from 'drizzle-orm';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { erasedAddress } from '#platform/kernel/erased-address.ts';
import { avatars, users } from './accounts.table.ts';

/** The account's row stays without personal data, because orders and accounting records reference it. */
export const accountErasure: PersonalErasure = {
  async erase({ db, clock }, { userId }) {
    await db.delete(avatars).where(eq(avatars.userId, userId));
    const now = clock.now();
    await db
      .update(users)
      .set({
        fullName: '',
        email: erasedAddress(userId),
        emailVerified: false,
        registrationId: null,
        image: null,
        lastSeenAt: null,
        blockedAt: null,
        blockReason: null,
        isAdmin: false,
        locale: null,
        dateOfBirth: null,
        longitude: null,
        latitude: null,
        updatedAt: now,
        erasedAt: now,
      })
      .where(eq(users.id, userId));
  },
};
