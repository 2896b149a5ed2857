import { inArray } from 'drizzle-orm';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';
import { postTexts } from './blog.table.ts';

/** The name of a post is its title, in Italian if it has one. */
const findPosts: SubjectFinder = async ({ db }, ids) => {
  const { postId, language, title } = postTexts;
  const rows = await db.select({ postId, language, title }).from(postTexts).where(inArray(postId, ids));
  return [...Map.groupBy(rows, (row) => row.postId)].map(([id, texts]) => {
    const shown = languageFor(
      texts.map((text) => text.language),
      'it',
    );
    return { id, name: texts.find((text) => text.language === shown)?.title ?? '', pageId: id };
  });
};

export const blogFinders = { post: findPosts };
