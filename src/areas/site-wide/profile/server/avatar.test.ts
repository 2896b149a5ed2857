import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { uploads } from '#areas/foundation/files/server/files.table.ts';
import { eraseUploadsOf } from '#areas/foundation/files/server/uploads-of-person.ts';
import { avatars } from '#areas/people/accounts/server/accounts.table.ts';
import { sessionOf } from '#areas/people/sign-in/server/sessions/describe-reader.ts';
import { createIdentify } from '#areas/people/sign-in/server/sessions/identify.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { jpeg, png } from '#tests/support/pictures.ts';

const database = testDatabase();
const clock = new FixedClock();
const deps = () => testDeps(database.db, { clock });
let person: Person;
let site: ReturnType<typeof createTestApp>;

beforeEach(async () => {
  person = await insertPerson(database.db);
  site = createTestApp(deps());
});

const address = 'http://127.0.0.1:3000/api/profile/avatar';

async function upload(
  file: Buffer | string,
  { who = person, headers = {} }: { who?: Person | null; headers?: Record<string, string> } = {},
) {
  const init = {
    method: 'PUT',
    body: typeof file === 'string' ? file : new Uint8Array(file),
    headers: { ...(who && site.as(who)), ...headers },
    duplex: 'half',
  };
  const answer = await site.app.request(address, init);
  return { status: answer.status, body: await answer.json() };
}

const remove = (who: Person | null = person) =>
  site.app.request(address, { method: 'DELETE', headers: who ? site.as(who) : {} });

/** The picture in the person's session and profile. */
async function shownTo(who: Person) {
  const own = deps();
  const cookie = await insertSession(database.db, who.userId, own.config);
  const actor = await createIdentify(own)(new Headers({ cookie }));
  return sessionOf(actor).person?.avatar;
}

describe('the picture of a person', () => {
  test('is shown to that person in every size, and in no other account', async () => {
    const { status, body } = await upload(await jpeg({ width: 700, height: 700 }));
    expect(status).toBe(200);
    expect(body.widths).toEqual([160, 320, 640, 700]);
    expect(await shownTo(person)).toEqual(body);
    expect((await site.app.request(`http://127.0.0.1:3000${body.url}`)).status).toBe(200);
    expect(await shownTo(await insertPerson(database.db))).toBeNull();
  });

  test('is replaced by another, and the previous one is deleted with its files', async () => {
    const first = await upload(await jpeg({ width: 300, height: 300 }));
    const second = await upload(await png({ width: 200, height: 200 }));
    expect(await shownTo(person)).toEqual(second.body);
    expect((await site.app.request(`http://127.0.0.1:3000${first.body.url}`)).status).toBe(404);
    expect((await site.app.request(`http://127.0.0.1:3000${second.body.url}`)).status).toBe(200);
  });

  test('is removed by the person, also repeatedly, and by nobody else', async () => {
    await upload(await jpeg({ width: 300, height: 300 }));
    const stranger = await insertPerson(database.db);
    await remove(stranger);
    await upload(await png({ width: 90, height: 90 }), { who: stranger });
    expect(await shownTo(person)).toMatchObject({ widths: [160, 300] });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(await shownTo(person)).toBeNull();
    expect(await shownTo(stranger)).not.toBeNull();
  });

  test('is stored separately when two people upload the same file', async () => {
    const other = await insertPerson(database.db);
    const file = await jpeg({ width: 310, height: 310 });
    await upload(file);
    await upload(file, { who: other });
    await remove();
    const picture = await shownTo(other);
    expect((await site.app.request(`http://127.0.0.1:3000${picture?.url}`)).status).toBe(200);
  });

  test('is completely one of two files that are uploaded at the same moment', async () => {
    const files = [await jpeg({ width: 320, height: 320 }), await png({ width: 330, height: 330 })];
    const answers = await Promise.all(files.map((file) => upload(file)));
    const shown = await shownTo(person);
    expect(answers.map(({ body }) => body)).toContainEqual(shown);
    expect((await site.app.request(`http://127.0.0.1:3000${shown?.url}`)).status).toBe(200);
    expect(await database.db.$count(uploads, eq(uploads.uploadedBy, person.userId))).toBe(1);
  });

  test('is deleted with the uploads of a person', async () => {
    await upload(await jpeg({ width: 300, height: 300 }));
    expect(await eraseUploadsOf(deps(), person.userId)).toEqual({ removed: 1, retained: 0 });
    expect(await database.db.select().from(avatars).where(eq(avatars.userId, person.userId))).toEqual([]);
  });
});

describe('refused as a picture of a person', () => {
  test.each([
    ['an empty file', '', 'file_empty', 400],
    ['a text that says it is a picture', 'honestly a picture', 'not_a_picture', 415],
    ['a program that draws', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'picture_is_vector', 415],
    ['half a file', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'picture_broken', 422],
  ])('is %s', async (_what, file, code, status) => {
    expect(await upload(file)).toMatchObject({ status, body: { error: { code } } });
    expect(await shownTo(person)).toBeNull();
    expect(await database.db.select().from(uploads).where(eq(uploads.uploadedBy, person.userId))).toEqual([]);
  });

  test('is a file with a declared size that is too large, and one that is larger than declared', async () => {
    const declared = await upload('x', { headers: { 'content-length': '20000001' } });
    expect(declared).toMatchObject({ status: 413, body: { error: { code: 'file_too_large' } } });
    const lying = await upload(Buffer.alloc(20_000_001, 1), { headers: { 'content-length': '10' } });
    expect(lying).toMatchObject({ status: 413, body: { error: { code: 'file_too_large' } } });
  });

  test('is any file of a visitor', async () => {
    expect((await upload(await png({ width: 50, height: 50 }), { who: null })).status).toBe(401);
    expect((await remove(null)).status).toBe(401);
  });
});
