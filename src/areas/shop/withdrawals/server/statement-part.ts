import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { PersonalContent } from '#platform/server/personal-parts/commitment.ts';
import { createPersonalPart } from '#platform/server/personal-parts/create-personal-part.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import type { Statement } from '../withdrawals.form.ts';

declare module '#platform/server/personal-parts/personal-parts.table.ts' {
  interface PersonalRecords {
    withdrawal: true;
  }
}

/** Retention period of a statement: ten years (art. 2220 of the Civil Code), in seconds. */
export const statementSeconds = 3653 * secondsPerDay;

type NewWithdrawal = { id: string; userId: string | null; receivedAt: Date };

/** The statement of a withdrawal as its personal part. */
export function createStatementPart({ id, userId, receivedAt }: NewWithdrawal, statement: Statement) {
  const { fullName, email, orderNumber, goods } = statement;
  return createPersonalPart({
    recordKind: 'withdrawal',
    recordId: id,
    userId,
    email,
    content: [fullName, email, orderNumber, goods],
    eraseAfter: addSeconds(receivedAt, statementSeconds),
  });
}

const contentSchema = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** The statement in a personal part; undefined when it was erased. */
export function readStatement(content: PersonalContent | null | undefined): Statement | undefined {
  if (!content) return undefined;
  const [fullName, email, orderNumber, goods] = contentSchema.parse(content);
  return { fullName, email, orderNumber, goods };
}

export async function findStatement(
  { db }: Pick<QueryContext, 'db'>,
  withdrawalId: string,
): Promise<Statement | undefined> {
  const [part] = await db
    .select({ content: personalParts.content })
    .from(personalParts)
    .where(eq(personalParts.recordId, withdrawalId));
  return readStatement(part?.content);
}
