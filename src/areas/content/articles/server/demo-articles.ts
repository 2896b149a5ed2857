import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import demo from '../demo/articles.json' with { type: 'json' };
import { articles } from './articles.table.ts';

/** Adds the articles of a demo, unless somebody has written others in their place. */
export async function seedDemoArticles({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  const rows = Object.entries(demo).map(([key, texts]) => ({
    id: newId(),
    key,
    texts,
    isPublished: true,
    version: 1,
    updatedAt: clock.now(),
  }));
  await db.insert(articles).values(rows).onConflictDoNothing();
}

/** Removes the demo's articles from a live site, unless somebody has changed them. */
export async function removeDemoArticles(db: Database): Promise<void> {
  for (const [key, texts] of Object.entries(demo)) {
    const isUnchanged = eq(articles.texts, sql`${JSON.stringify(texts)}::jsonb`);
    await db.delete(articles).where(and(eq(articles.key, key), isUnchanged));
  }
}
