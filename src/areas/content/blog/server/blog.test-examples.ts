import { eq } from 'drizzle-orm';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AreaExamples } from '#tests/support/area-examples.ts';
import { insertPerson } from '#tests/support/people.ts';
import { writePost } from '#tests/support/posts.ts';
import { createPreviewLink } from '../admin/server/create-preview-link.ts';
import { deletePost } from '../admin/server/delete-post.ts';
import { endPreviewLink } from '../admin/server/end-preview-link.ts';
import { savePost } from '../admin/server/save-post.ts';
import { setPostState } from '../admin/server/set-post-state.ts';
import { previewDays } from '../blog.rules.ts';
import { posts } from './blog.table.ts';

const texts = { 'title.it': 'Serata', 'body.it': 'Che sera.' };
const audited = { title: { it: 'Serata' }, body: { it: 'Che sera.' }, byline: 'initial' };
const draft = { state: 'draft', publishAt: null, publishedAt: null };

/** Examples of this area for the tests of the whole site. */
export const blogExamples: AreaExamples = {
  personalColumns: {
    posts: {
      erased: 'author_id author_name',
      retained: [
        ['id slug state version', 'about the post, which stays without its author'],
        ['publish_at published_at created_at updated_at', 'when the post was written and published'],
        ['byline', 'how the author was named, as one of a few values'],
        ['cover cover_upload_id', 'a picture of the association'],
      ],
    },
  },
  /** A post that is signed with the full name. */
  async leaveTraces(ctx) {
    const { db } = ctx;
    const id = await writePost({ ...ctx, actor: await insertPerson(db, { isAdmin: true }) });
    const { userId, fullName } = ctx.actor;
    await db
      .update(posts)
      .set({ authorId: userId, authorName: fullName, byline: 'full' })
      .where(eq(posts.id, id));
  },
  adminCommands: {
    async 'save-post'() {
      const postId = newId();
      return {
        run: (ctx) => savePost(ctx, { postId, version: 0, texts }),
        first: (ctx) => savePost(ctx, { postId, version: 0, texts: { ...texts, 'title.it': 'Notte' } }),
        refused: (ctx) => savePost(ctx, { postId: newId(), version: 3, texts }),
        record: { subjectKind: 'post', subjectId: postId, before: null, after: { ...draft, ...audited } },
      };
    },
    async 'set-post-state'(ctx) {
      const postId = await writePost(ctx, { isDraft: true });
      const publishedAt = ctx.clock.now().toISOString();
      return {
        run: (each) => setPostState(each, { postId, state: 'published', from: 'draft' }),
        refused: (each) => setPostState(each, { postId: newId(), state: 'published' }),
        record: {
          ...{ subjectKind: 'post', subjectId: postId, before: draft },
          after: { state: 'published', publishAt: null, publishedAt },
        },
      };
    },
    async 'delete-post'(ctx) {
      const postId = await writePost(ctx, { isDraft: true, texts });
      return {
        run: (each) => deletePost(each, postId),
        refused: (each) => deletePost(each, newId()),
        record: {
          ...{ subjectKind: 'post', subjectId: postId, after: null },
          before: { ...draft, ...audited },
        },
      };
    },
    async 'create-preview-link'(ctx) {
      const postId = await writePost(ctx, { isDraft: true });
      const expiresAt = addSeconds(ctx.clock.now(), previewDays * secondsPerDay).toISOString();
      return {
        run: (each) => createPreviewLink(each, { postId, seen: null }),
        refused: (each) => createPreviewLink(each, { postId: newId(), seen: null }),
        record: { subjectKind: 'post', subjectId: postId, before: null, after: { expiresAt } },
      };
    },
    async 'end-preview-link'(ctx) {
      const postId = await writePost(ctx, { isDraft: true });
      const { expiresAt } = await createPreviewLink(ctx, { postId, seen: null });
      return {
        run: (each) => endPreviewLink(each, postId),
        refused: (each) => endPreviewLink(each, newId()),
        record: {
          ...{ subjectKind: 'post', subjectId: postId, after: null },
          before: { expiresAt: expiresAt.toISOString() },
        },
      };
    },
  },
};
