import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { inPages, type PersonalData } from '#framework/server/personal-data.ts';
import { posts, postTexts } from './blog.table.ts';

const pageSize = 50;

export const blogPersonalData: PersonalData[] = [
  {
    name: 'posts',
    title: 'blog-server:personalData.posts',
    fields: {
      title: 'blog-server:personalData.fields.title',
      byline: 'blog-server:personalData.fields.byline',
      createdAt: 'site-server:personalData.createdAt',
      publishedAt: 'blog-server:personalData.fields.publishedAt',
    },
    tables: ['posts'],
    async *read({ db }, { userId }) {
      const { id, slug, byline, authorName, createdAt, publishedAt } = posts;
      const own = inPages<{ id: string } & Record<string, unknown>>(pageSize, (last, limit) =>
        db
          .select({ id, slug, byline, authorName, createdAt, publishedAt })
          .from(posts)
          .where(and(eq(posts.authorId, userId), last && gt(id, last.id)))
          .orderBy(asc(id))
          .limit(limit),
      );
      for await (const post of own) {
        const texts = await db
          .select({ language: postTexts.language, title: postTexts.title, body: postTexts.body })
          .from(postTexts)
          .where(inArray(postTexts.postId, [post.id]));
        const shown = languageFor(
          texts.map(({ language }) => language),
          'it',
        );
        yield { ...post, title: texts.find(({ language }) => language === shown)?.title ?? '', texts };
      }
    },
  },
];
