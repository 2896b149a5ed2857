import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { locales } from '#platform/i18n/locales.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { createLog } from '#platform/server/log/log.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LogLines } from '#tests/support/log-lines.ts';
import { insertPerson } from '#tests/support/people.ts';
import { png } from '#tests/support/pictures.ts';
import { maxNoticeBytes, yourEuropeUrl } from '../guarantee-notice.rules.ts';
import { guaranteeNotices } from './guarantee-notice.table.ts';
import { guaranteeNoticeWaiting, warnOfMissingNotice } from './guarantee-notice.waiting.ts';
import { setGuaranteeNotice } from './set-guarantee-notice.ts';

const database = testDatabase();
let deps: ReturnType<typeof testDeps>;
let site: ReturnType<typeof createTestApp>;
let admin: Person;
let other: Person;

beforeAll(async () => {
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Ada Amministra' });
  other = await insertPerson(database.db, { isAdmin: true, fullName: 'Bea Bada' });
});

beforeEach(async () => {
  await database.db.delete(guaranteeNotices);
  deps = testDeps(database.db);
  site = createTestApp(deps);
});

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"><path fill="${colour}" d="M0 0h9v9z"/></svg>`;
const hashOf = (file: string) => createHash('sha256').update(file).digest('hex');

const ask = (path: string, init: RequestInit = {}, person?: Person) =>
  site.app.request(`${deps.config.siteUrl}${path}`, {
    ...init,
    headers: { ...init.headers, ...(person && site.as(person)) },
  });

const upload = (language: string, body: BodyInit, options: { person?: Person | undefined } = {}) =>
  ask(
    `/api/admin/guarantee-notices/${language}`,
    { method: 'PUT', body },
    'person' in options ? options.person : admin,
  );

const errorOf = async (answer: Response) => (await answer.json()).error;
const shown = async (lng: string) => (await (await ask(`/api/guarantee-notice?lng=${lng}`)).json()).notice;

describe('the official notice', () => {
  test('is served as uploaded, and cannot run code', async () => {
    expect((await upload('it', drawing('blue'))).status).toBe(200);
    const { url } = await shown('it');
    const answer = await ask(url);
    expect(await answer.text()).toBe(drawing('blue'));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await ask(url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const photo = new Uint8Array(await png());
    await upload('de', photo);
    const german = await ask((await shown('de')).url);
    expect(german.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await german.arrayBuffer())).toEqual(photo);
    expect((await ask(url.replace(/[0-9a-f]{64}/, 'a'.repeat(64)))).status).toBe(404);
  });

  test('is in the language of the reader, otherwise in Italian, otherwise in English', async () => {
    expect(await shown('fr')).toBeNull();
    await upload('en', drawing('red'));
    expect((await shown('fr')).language).toBe('en');
    await upload('it', drawing('blue'));
    await upload('de', drawing('gold'));
    const languages = await Promise.all(locales.map(async (each) => [each, (await shown(each)).language]));
    expect(Object.fromEntries(languages)).toEqual({
      ...{ it: 'it', en: 'en', de: 'de' },
      ...{ es: 'it', fr: 'it', pt: 'it', ru: 'it', zh: 'it', ja: 'it' },
    });
  });

  test('links to the page of Your Europe in an available language', () => {
    expect(locales.map((each) => /index_(\w+)/.exec(yourEuropeUrl(each))?.[1])).toEqual([
      ...['it', 'en', 'es', 'fr', 'de', 'pt'],
      ...['en', 'en', 'en'],
    ]);
  });

  test('is refused with a script, with another file type, when it is too large, or in another language', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>';
    const unsafe = await upload('it', script);
    expect(unsafe.status).toBe(422);
    expect(await errorOf(unsafe)).toMatchObject({
      code: 'notice_unsafe',
      message: expect.stringContaining('<script>'),
    });
    expect(await errorOf(await upload('it', 'text'))).toMatchObject({ code: 'notice_type' });
    expect(await errorOf(await upload('it', new Uint8Array(maxNoticeBytes + 1)))).toMatchObject({
      code: 'file_too_large',
    });
    expect((await upload('ru', drawing('blue'))).status).toBe(400);
    expect(await database.db.$count(guaranteeNotices)).toBe(0);
  });

  test('can be uploaded and removed by administrators only', async () => {
    const member = await insertPerson(database.db, { isSocio: true });
    for (const [person, status] of [
      [undefined, 401],
      [member, 403],
    ] as const) {
      expect((await upload('it', drawing('blue'), { person })).status).toBe(status);
      expect((await ask('/api/admin/guarantee-notices/it', { method: 'DELETE' }, person)).status).toBe(
        status,
      );
      expect((await ask('/api/admin/guarantee-notices', {}, person)).status).toBe(status);
    }
    await expect(
      setGuaranteeNotice(
        { ...deps, actor: member },
        { language: 'it', file: Buffer.from(drawing('blue')), seen: null },
      ),
    ).rejects.toMatchObject({ code: 'admin_only' });
    expect(await database.db.$count(guaranteeNotices)).toBe(0);
  });

  test('of one administrator is not replaced or removed by another who has not seen it', async () => {
    await upload('it', drawing('blue'));
    const late = await upload('it', drawing('red'), { person: other });
    expect(late.status).toBe(409);
    expect(await errorOf(late)).toMatchObject({ message: expect.stringContaining('Ada Amministra') });
    const removal = (seen: string) =>
      ask(`/api/admin/guarantee-notices/it?seen=${seen}`, { method: 'DELETE' }, other);
    expect((await removal(hashOf(drawing('red')))).status).toBe(409);
    expect((await shown('it')).url).toContain(hashOf(drawing('blue')));
    expect((await removal(hashOf(drawing('blue')))).status).toBe(200);
    expect(await shown('it')).toBeNull();
  });

  test('is one of two notices that two administrators upload at the same time', async () => {
    const answers = await Promise.all([
      upload('it', drawing('blue')),
      upload('it', drawing('red'), { person: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'blue' : 'red';
    expect((await shown('it')).url).toContain(hashOf(drawing(winner)));
  });
});

describe('a live site without the notice in Italian', () => {
  test('shows a warning on the overview and at the start; a demo does not', async () => {
    const [warning] = guaranteeNoticeWaiting;
    const lines = new LogLines();
    const messages = () => lines.all.map(({ msg }) => msg);
    const live = { ...deps, config: testConfig({ isDemo: false }), log: createLog('warn', lines) };
    const listed = async (ctx: typeof deps) => {
      const read = await warning?.read(ctx, { locale: 'it', t: (key: string) => key } as never);
      return read && 'items' in read ? read.items : [];
    };
    await warnOfMissingNotice(live);
    expect(messages()).toEqual([expect.stringContaining('notice on the legal guarantee')]);
    expect(await listed(live)).toEqual([expect.objectContaining({ to: '/admin/garanzia-legale' })]);
    expect(await listed(deps)).toEqual([]);
    await upload('en', drawing('red'));
    expect(await listed(live)).toHaveLength(1);
    await upload('it', drawing('blue'));
    expect(await listed(live)).toEqual([]);
    await warnOfMissingNotice(live);
    await warnOfMissingNotice(deps);
    expect(messages()).toHaveLength(1);
  });
});
