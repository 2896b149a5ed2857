import { storePersonalData, storePlace } from '#areas/people/accounts/server/store-personal-data.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import { normalizeName } from '#platform/kernel/person-fields.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { findPersonalDataProblems } from '../profile.rules.ts';
import type { PersonalData } from '../profile.schema.ts';

/** Changes the person's own name and language. Throws `sign_in_required` and `full_name_required`. */
export async function changePersonalData(ctx: CommandContext, input: PersonalData): Promise<void> {
  const { userId } = requirePerson(ctx.actor);
  const fullName = normalizeName(input.fullName);
  reject(findPersonalDataProblems({ fullName }));
  await storePersonalData(ctx, { userId, fullName, locale: input.locale });
}

/** Stores the person's approximate location, or deletes it with null. Throws `sign_in_required`. */
export async function setPlace(
  ctx: CommandContext,
  place: { longitude: number; latitude: number } | null,
): Promise<void> {
  const { userId } = requirePerson(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await storePlace(tx, { userId, place });
    await announceChanges(tx, { topic: 'profile', to: { userId } });
  });
}
