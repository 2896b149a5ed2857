import { eq } from 'drizzle-orm';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { type ContentContext, markContentChanged } from '#platform/server/db/content-version.ts';
import { pathOf } from '../campaign-texts.ts';
import { campaignUpdates, campaignUpdateTexts } from './campaigns.table.ts';

export type UpdateRow = typeof campaignUpdates.$inferSelect;

/** Locks an update until the transaction ends. Undefined when there is none. */
export async function lockUpdate(ctx: ContentContext, id: string): Promise<UpdateRow | undefined> {
  markContentChanged(ctx, 'campaigns');
  const [row] = await ctx.db.select().from(campaignUpdates).where(eq(campaignUpdates.id, id)).for('update');
  return row;
}

/** All texts of an update, by path. */
export async function readUpdateTexts({ db }: Pick<QueryContext, 'db'>, id: string): Promise<Texts> {
  const written = await db.select().from(campaignUpdateTexts).where(eq(campaignUpdateTexts.updateId, id));
  return Object.fromEntries(
    written
      .flatMap(({ language, title, body }) => [
        [pathOf('title', language), title] as const,
        [pathOf('body', language), body] as const,
      ])
      .filter(([, text]) => text !== ''),
  );
}
