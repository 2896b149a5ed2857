import { eq, sql } from 'drizzle-orm';
import { noteUse } from '#areas/people/accounts/server/note-use.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { sendNewDevice } from '../sign-in.jobs.ts';
import { knownDevices } from '../sign-in.table.ts';
import { hashDevice } from './device-cookie.ts';

type SignInContext = Pick<AppDeps, 'db' | 'clock' | 'jobs' | 'live'>;

type SignIn = {
  userId: string;
  /** Id of the browser; null when the sign-in did not come from one. */
  device: string | null;
  userAgent: string | null;
};

/**
 * Stores the browser with which a person signed in, and informs them by email if it is new. No email is sent
 * for the first browser, because it is the one that registered.
 */
export async function noteSignIn(ctx: SignInContext, { userId, device, userAgent }: SignIn): Promise<void> {
  const at = ctx.clock.now();
  const deviceHash = hashDevice(device ?? newId());
  await inTransaction(ctx, async (tx) => {
    // Locks the person, because otherwise two simultaneous first sign-ins would both find no other browser.
    await noteUse(tx, { userId, at });
    const [count] = await tx.db
      .select({ known: sql<number>`count(*)::int` })
      .from(knownDevices)
      .where(eq(knownDevices.userId, userId));
    const [noted] = await tx.db
      .insert(knownDevices)
      .values({ userId, deviceHash, lastSignInAt: at })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.deviceHash],
        set: { lastSignInAt: at },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    await announceChanges(tx, { topic: 'own-sessions', to: { userId } });
    if (!count?.known || !noted?.isNew) return;
    const job = { emailId: newId(), userId, userAgent, at: at.toISOString() };
    await tx.jobs.enqueue(tx.db, sendNewDevice.name, job);
  });
}
