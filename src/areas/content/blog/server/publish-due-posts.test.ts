import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { readPostRow } from '#tests/support/posts.ts';
import { deletePost } from '../admin/server/delete-post.ts';
import { savePost } from '../admin/server/save-post.ts';
import { setPostState } from '../admin/server/set-post-state.ts';
import { posts } from './blog.table.ts';
import { publishDuePosts } from './publish-due-posts.ts';

const database = testDatabase();
let admin: Person;

beforeAll(async () => {
  admin = await insertPerson(database.db, { isAdmin: true });
});

afterEach(async () => {
  await database.db.delete(posts);
});

const at = (moment: string) => ({
  ...testDeps(database.db, { clock: new FixedClock(new Date(moment)) }),
  actor: admin,
});

/** Schedules a post for a time in Italy. */
async function schedule(day: string, time: string) {
  const id = newId();
  await savePost(at('2026-01-10T08:00:00Z'), {
    postId: id,
    version: 0,
    texts: { 'title.it': 'Festa', 'body.it': 'Vi aspettiamo.' },
    change: { state: 'scheduled', publishOn: { day, time } },
  });
  return id;
}

describe('a scheduled post', () => {
  test.each([
    ['in winter', '2026-02-01', '09:30', '2026-02-01T08:30:00.000Z'],
    ['after clocks went forward', '2026-03-29', '09:30', '2026-03-29T07:30:00.000Z'],
    ['at a time that this night leaves out', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['at a time that comes twice', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['after clocks went back', '2026-10-25', '09:30', '2026-10-25T08:30:00.000Z'],
  ])('is published at the chosen time %s', async (_, day, time, moment) => {
    const id = await schedule(day, time);
    const before = new Date(Date.parse(moment) - 1000).toISOString();
    expect(await publishDuePosts(at(before))).toBe(0);
    expect((await readPostRow(at(before), id)).state).toBe('scheduled');
    expect(await publishDuePosts(at(moment))).toBe(1);
    expect(await readPostRow(at(moment), id)).toMatchObject({
      ...{ state: 'published', publishAt: null, version: 1 },
      publishedAt: new Date(moment),
    });
  });

  test('is published once, however many processes run the job', async () => {
    const id = await schedule('2026-02-01', '09:30');
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => publishDuePosts(at('2026-02-01T09:00:00Z'))),
    );
    expect(runs.reduce((sum, published) => sum + published, 0)).toBe(1);
    const records = await database.db.select().from(auditRecords).where(eq(auditRecords.subjectId, id));
    expect(records.filter(({ action }) => action === 'publish-due-posts')).toHaveLength(1);
  });

  test('is not published if it became a draft or was deleted meanwhile', async () => {
    const [takenBack, deleted] = [
      await schedule('2026-02-01', '09:30'),
      await schedule('2026-02-01', '09:30'),
    ];
    const later = at('2026-02-01T09:00:00Z');
    await setPostState(later, { postId: takenBack, state: 'draft' });
    await deletePost(later, deleted);
    expect(await publishDuePosts(later)).toBe(0);
    expect((await readPostRow(later, takenBack)).state).toBe('draft');
  });
});
