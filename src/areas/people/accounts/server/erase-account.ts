import { eq } from 'drizzle-orm';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { erasedAddress } from '#platform/kernel/erased-address.ts';
import { avatars, knownDevices, sessions, signInMethods, users } from './accounts.table.ts';
import { authenticators, backupCodes, emailCodes, pendingSignIns } from './second-factor.table.ts';

const ownTables = [
  authenticators,
  avatars,
  backupCodes,
  emailCodes,
  knownDevices,
  pendingSignIns,
  sessions,
  signInMethods,
];

/** The row of the account stays, because orders and books refer to it, without anything that tells whose it was. */
export const accountErasure: PersonalErasure = {
  async erase({ db, clock }, { userId }) {
    for (const table of ownTables) await db.delete(table).where(eq(table.userId, userId));
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
