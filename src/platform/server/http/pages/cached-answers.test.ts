import { beforeEach, describe, expect, test } from 'vitest';
import { createCheckedApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { type Actor, visitor } from '../../../kernel/actor.ts';
import { cacheablePage } from '../../../kernel/cacheable-page.ts';
import { addSeconds } from '../../../kernel/clock/clock.ts';
import { FixedClock } from '../../../kernel/clock/fixed-clock.ts';
import { ContentVersion } from '../../db/content-version.ts';
import { CachedAnswers } from './cached-answers.ts';

const database = testDatabase();
const origin = 'http://127.0.0.1:3000';
let clock: FixedClock;
let contentVersion: ContentVersion;
let nextChange: Date | undefined;
let answers: CachedAnswers;

beforeEach(() => {
  clock = new FixedClock();
  contentVersion = new ContentVersion(['catalog', 'settings']);
  contentVersion.onConnected();
  nextChange = undefined;
  answers = new CachedAnswers(contentVersion, clock, async () => nextChange);
});

const page = (content: ('catalog' | 'settings')[] = ['settings'], locale = 'it') => {
  const found = answers.ofPage(content, locale);
  if (!found) throw new Error('Nothing may be kept');
  return found;
};

const text = (body: string) => ({ body, headers: [] });

describe('a cached answer', () => {
  beforeEach(() => page().keep('/api/facts', text('the facts')));

  test('is used by other renderings of the same content and language', async () => {
    expect(await page().find('/api/facts')?.text()).toBe('the facts');
    expect(page(['settings'], 'de').find('/api/facts')).toBeUndefined();
    expect(page(['catalog', 'settings']).find('/api/facts')).toBeUndefined();
    expect(page().find('/api/facts?kind=beer')).toBeUndefined();
  });

  test('is not used after its content changes', () => {
    contentVersion.changed(['catalog']);
    expect(page().find('/api/facts')).toBeDefined();
    contentVersion.changed(['settings']);
    expect(page().find('/api/facts')).toBeUndefined();
  });

  test('is not used after a minute, or after a scheduled change', async () => {
    clock.advance(59);
    expect(page().find('/api/facts')).toBeDefined();
    clock.advance(1);
    expect(page().find('/api/facts')).toBeUndefined();
    nextChange = addSeconds(clock.now(), 5);
    await page().keep('/api/facts', text('before the sale'));
    clock.advance(5);
    expect(page().find('/api/facts')).toBeUndefined();
  });
});

test('an answer is not cached when its content changed while it was made', async () => {
  const before = page();
  contentVersion.changed(['settings']);
  await before.keep('/api/facts', text('old'));
  expect(page().find('/api/facts')).toBeUndefined();
});

test('nothing is cached while changes cannot be received', () => {
  contentVersion.onLost();
  expect(answers.ofPage(['settings'], 'it')).toBeUndefined();
});

/** A site whose pages are rendered for each request and contain the API's answers. */
function createSite(actor: Actor, api: string) {
  const app = createCheckedApp(testDeps(database.db, { clock, contentVersion }), {
    identify: async () => actor,
    pages: {
      cache: { answers, nextChange: async () => nextChange },
      renderer: {
        findSharedPage: (route) => ({ route, search: [], content: ['settings'] }),
        fetch: async (_, { context }) => {
          const answer = await context.api(api);
          return new Response(await answer.text(), { headers: cacheablePage });
        },
      },
    },
  });
  return async () => (await app.request(`${origin}/a-page`)).text();
}

describe('a page that is rendered again', () => {
  test('reads an answer that is the same for everybody only once', async () => {
    const visit = createSite(visitor, '/api/settings/identity');
    const first = await visit();
    expect(first).toContain('"name"');
    await database.pool.query(`insert into settings (key, value) values ('logoText', '{"it": "Changed"}')`);
    expect(await visit()).toBe(first);
    contentVersion.changed(['settings']);
    expect(await visit()).toContain('Changed');
  });

  test('reads an answer that depends on the person each time', async () => {
    const person = await insertPerson(database.db, { fullName: 'Ada Rossi' });
    for (const [actor, status] of [
      [visitor, 'sign_in_required'],
      [person, 'Ada Rossi'],
    ] as const)
      expect(await createSite(actor, '/api/profile')()).toContain(status);
  });
});
