import { eq } from 'drizzle-orm';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { ledgerTopic } from '../ledger.rules.ts';
import { ledgerNames } from './ledger.table.ts';

/** The events stay and can still be verified. Their personal parts are erased with those of all other records. */
export const ledgerErasure: PersonalErasure = {
  async erase(ctx, { userId }) {
    await ctx.db.delete(ledgerNames).where(eq(ledgerNames.userId, userId));
    await announceChanges(ctx, { topic: ledgerTopic, to: 'everybody' });
    markContentChanged(ctx, 'ledger');
  },
};
