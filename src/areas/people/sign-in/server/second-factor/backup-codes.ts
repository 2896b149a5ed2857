import { createHash, randomInt } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { backupCodes } from '../second-factor.table.ts';

/** The number of backup codes of an account. */
const amount = 10;

/** Without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** 79 bits, so that an unsalted hash cannot be reversed by brute force. */
const codeLength = 16;

/** Replaces a person's backup codes, and returns the new ones, of which only hashes are stored. */
export async function renewBackupCodes({ db }: Pick<QueryContext, 'db'>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: amount }, createCode);
  await db.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await db.insert(backupCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

/** Uses up a backup code; false when it is wrong or was used. Only one of two simultaneous uses succeeds. */
export async function spendBackupCode(
  { db, clock }: QueryContext,
  userId: string,
  code: string,
): Promise<boolean> {
  const isThis = and(eq(backupCodes.userId, userId), eq(backupCodes.codeHash, hashOf(userId, code)));
  const spent = await db
    .update(backupCodes)
    .set({ usedAt: clock.now() })
    .where(and(isThis, isNull(backupCodes.usedAt)))
    .returning({ userId: backupCodes.userId });
  return spent.length > 0;
}

export async function countBackupCodes({ db }: Pick<QueryContext, 'db'>, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(backupCodes)
    .where(and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt)));
  return row?.left ?? 0;
}

/** Four groups of four, such as `k7wq-3mxe-9htp-v2da`. */
function createCode(): string {
  const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return characters.match(/.{4}/g)?.join('-') ?? characters;
}

/** Normalises a typed code: hyphens, spaces and letter case are ignored. */
function hashOf(userId: string, code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId}:${typed}`).digest('base64url');
}
