import { eq } from 'drizzle-orm';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { authenticators, backupCodes, emailCodes, pendingSignIns } from './second-factor.table.ts';
import { knownDevices, sessions, signInMethods } from './sign-in.table.ts';

const ownTables = [
  authenticators,
  backupCodes,
  emailCodes,
  knownDevices,
  pendingSignIns,
  sessions,
  signInMethods,
];

export const signInErasure: PersonalErasure = {
  async erase({ db }, { userId }) {
    for (const table of ownTables) await db.delete(table).where(eq(table.userId, userId));
  },
};
