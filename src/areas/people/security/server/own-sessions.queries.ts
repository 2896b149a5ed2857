import { and, desc, eq, gt } from 'drizzle-orm';
import { nameDevice } from '#areas/people/sign-in/server/sessions/device-name.ts';
import { sessions } from '#areas/people/sign-in/server/sign-in.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { OwnSession } from '../security.schema.ts';

const maxListed = 100;

export type SessionOwner = { userId: string; ownToken: string | undefined };

/** The person's sessions that have not ended, most recently used first. */
export async function listOwnSessions(
  { db, clock }: QueryContext,
  { userId, ownToken }: SessionOwner,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(maxListed);
  return rows.map(({ id, token, userAgent, createdAt, updatedAt }) => ({
    id,
    device: nameDevice(userAgent),
    isCurrent: token === ownToken,
    createdAt: createdAt.toISOString(),
    lastSeenAt: updatedAt.toISOString(),
  }));
}
