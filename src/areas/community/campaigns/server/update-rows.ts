import { eq } from 'drizzle-orm';
import type { DocumentStore } from '#areas/collaboration/editing/server/document-store.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { updateDocument } from '../campaign-update.document.ts';
import { campaignsTopic } from '../campaigns.rules.ts';
import { campaignUpdates, campaignUpdateTexts } from './campaigns.table.ts';

export type UpdateRow = typeof campaignUpdates.$inferSelect;

const selectRow = ({ db }: Pick<QueryContext, 'db'>, id: string) =>
  db.select().from(campaignUpdates).where(eq(campaignUpdates.id, id));

/** The storage of updates. */
export const updateStore: DocumentStore<UpdateRow, Pick<UpdateRow, 'publishedAt'>> = {
  document: updateDocument,
  kind: 'campaign-update',
  topic: campaignsTopic,
  async find(ctx, id) {
    const [row] = await selectRow(ctx, id);
    return row;
  },
  async lock(tx, id) {
    markContentChanged(tx, 'campaigns');
    const [row] = await selectRow(tx, id).for('update');
    return row;
  },
  async read({ db }, { id }) {
    const texts = await db.select().from(campaignUpdateTexts).where(eq(campaignUpdateTexts.updateId, id));
    return updateDocument.write({ texts, common: {} });
  },
  stateOf: ({ publishedAt }) => ({ publishedAt }),
  audience: ({ publishedAt }) => (publishedAt === null ? 'administrators' : 'everybody'),
};
