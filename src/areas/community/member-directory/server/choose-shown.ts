import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { findChoiceProblems, normalizeChoices, type TypedChoices } from '../member-directory.rules.ts';
import type { OwnEntry } from '../member-directory.schema.ts';
import { getOwnEntry } from './directory.queries.ts';
import { lockDirectoryPerson } from './lock-directory-person.ts';
import { directoryEntries } from './member-directory.table.ts';

/**
 * Stores the data that the signed-in member shows to other members. Throws `sign_in_required`,
 * `directory_members_only`, `directory_place_unknown` and `directory_text_too_long`.
 */
export async function chooseShown(ctx: CommandContext, typed: TypedChoices): Promise<OwnEntry> {
  return inTransaction(ctx, async (tx) => {
    const { userId, isSocio } = await lockDirectoryPerson(tx);
    if (!isSocio) throw new AppError('directory_members_only');
    reject(findChoiceProblems(typed));
    await tx.db
      .update(directoryEntries)
      .set(normalizeChoices(typed))
      .where(eq(directoryEntries.userId, userId));
    return getOwnEntry(tx);
  });
}
