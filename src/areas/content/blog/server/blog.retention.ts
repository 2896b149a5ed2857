import { lt } from 'drizzle-orm';
import type { Retention } from '#framework/server/retention.ts';
import { deleteRows } from '#platform/server/db/delete-rows.ts';
import { postPreviews } from './blog.table.ts';

/** Deletes secret links to drafts some time after they have expired. */
export const blogRetention: Retention[] = [
  {
    name: 'post_previews',
    label: 'retention-server:kinds.postPreviews',
    retainedFor: { count: 1, unit: 'day' },
    deleteOld: ({ db }, { before, limit }) =>
      deleteRows(db, postPreviews, { where: lt(postPreviews.expiresAt, before), limit }),
  },
];
