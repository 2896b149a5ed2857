import { eq } from 'drizzle-orm';
import type { DocumentStore } from '#areas/collaboration/editing/server/document-store.ts';
import { newId } from '#platform/kernel/id.ts';
import { articleDocument } from '../article.document.ts';
import { articlesTopic } from '../articles.rules.ts';
import { articles } from './articles.table.ts';

export type ArticleRow = typeof articles.$inferSelect;

/** The storage of articles, by their keys: the row of one that is not stored yet is empty and has version 0. */
export const articleStore: DocumentStore<ArticleRow, Pick<ArticleRow, 'key' | 'isPublished'>> = {
  document: {
    ...articleDocument,
    record: (texts, others) => ({ text: {}, ...articleDocument.record(texts, others) }),
  },
  kind: 'article',
  topic: articlesTopic,
  async find({ db }, key) {
    const [row] = await db.select().from(articles).where(eq(articles.key, key));
    return row;
  },
  async lock({ db, clock }, key) {
    const empty = { id: newId(), key, texts: {}, isPublished: false, version: 0, updatedAt: clock.now() };
    await db.insert(articles).values(empty).onConflictDoNothing();
    const [row] = await db.select().from(articles).where(eq(articles.key, key)).for('update');
    return row;
  },
  read: async (_, { texts }) => texts,
  stateOf: ({ key, isPublished }) => ({ key, isPublished }),
};
