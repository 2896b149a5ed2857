import { isNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, newBeer } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { maxCollections } from '../../catalog.rules.ts';
import { getProduct, listProducts } from '../../server/catalog.queries.ts';
import { collections } from '../../server/catalog.table.ts';
import type { AdminCollection } from '../collections.schema.ts';
import { addCollection } from './add-collection.ts';
import { getAdminProduct } from './admin-product.queries.ts';
import { changeCollection } from './change-collection.ts';
import { changeProduct } from './change-product.ts';
import { deleteCollection } from './delete-collection.ts';
import { orderCollections } from './order-collections.ts';

const database = testDatabase();
const deps = () => testDeps(database.db);
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  admin = await insertPerson(database.db, { isAdmin: true });
  buyer = await insertPerson(database.db);
});

beforeEach(async () => {
  await database.db
    .update(collections)
    .set({ deletedAt: deps().clock.now(), handle: sql`id::text` })
    .where(isNull(collections.deletedAt));
});

type Refusal = { error: { code: string; issues?: { path: (string | number)[]; code: string }[] } };
type Sent = { method?: string; body?: unknown; as?: Person | undefined };

async function send<T = Refusal>(path: string, { method = 'GET', body, ...others }: Sent = {}) {
  const person = 'as' in others ? others.as : admin;
  const site = createTestApp(deps());
  const { origin } = new URL(testConfig().siteUrl);
  const answer = await site.app.request(`${origin}/api/admin/collections${path}`, {
    method,
    headers: { ...(person && site.as(person)), origin, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

const read = async () => (await send<{ items: AdminCollection[] }>('')).body.items;
const titles = async () => (await read()).map(({ title }) => title);

async function add(title: string, translations: AdminCollection['translations'] = {}): Promise<string> {
  const id = newId();
  expect(await send('', { method: 'POST', body: { id, title, translations } })).toMatchObject({
    status: 200,
  });
  return id;
}

const textsOf = (title: string, translations: AdminCollection['translations'] = {}) => ({
  title,
  translations,
});
const change = (id: string, seen: string, title: string) =>
  send(`/${id}`, { method: 'PUT', body: { ...textsOf(title), seen: textsOf(seen) } });

describe('adding a collection', () => {
  test('appends it, only once when the request is repeated, and the shop shows it in each language', async () => {
    await add('Sotto il pergolato', { en: { title: 'Under the pergola' } });
    const id = newId();
    const body = { id, title: '  Regali  ', translations: {} };
    await Promise.all([1, 2, 3].map(() => send('', { method: 'POST', body })));
    expect(await titles()).toEqual(['Sotto il pergolato', 'Regali']);
    expect((await read())[0]).toMatchObject({ handle: 'sotto-il-pergolato', products: 0 });
    const product = await addTestProduct(deps(), newBeer({ collections: ['sotto-il-pergolato'] }));
    expect((await getProduct(deps(), product, 'en')).collections).toMatchObject([
      { title: 'Under the pergola' },
    ]);
    expect((await read())[0]?.products).toBe(1);
  });

  test('refuses a name that is empty, too long, or used by another collection, ignoring case and accents', async () => {
    await add('Novità');
    const post = (body: object) =>
      send('', { method: 'POST', body: { id: newId(), translations: {}, ...body } });
    for (const title of ['', '   ', 'x'.repeat(121), 'a\u0000b', 7, null])
      expect((await post({ title })).body.error, String(title)).toMatchObject({
        code: 'invalid_input',
        issues: [{ path: ['title'] }],
      });
    expect(await post({ title: ' NOVITA ' })).toMatchObject({
      status: 400,
      body: { error: { code: 'name_repeated', issues: [{ path: ['title'], code: 'name_repeated' }] } },
    });
    for (const translations of [{ it: { title: 'x' } }, { xx: { title: 'x' } }, { en: { title: '' } }, []])
      expect((await post({ title: 'Altro', translations })).status, JSON.stringify(translations)).toBe(400);
    expect(await titles()).toEqual(['Novità']);
  });

  test('gives names without Latin letters a unique address', async () => {
    await add('新着');
    await add('Регалы');
    await add('Idee regalo');
    await add('Idee-regalo');
    const handles = (await read()).map(({ handle }) => handle);
    expect(new Set(handles).size).toBe(4);
    for (const handle of handles) expect(handle).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('enforces the maximum number of collections, also when two administrators add one at the same moment', async () => {
    const { db } = database;
    await db.insert(collections).values(
      Array.from({ length: maxCollections - 1 }, (_, place) => ({
        title: `Numero ${place}`,
        handle: newId(),
        position: place,
      })),
    );
    const answers = await Promise.all(
      ['Prima', 'Seconda'].map((title) =>
        send('', { method: 'POST', body: { id: newId(), title, translations: {} } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read()).toHaveLength(maxCollections);
  });

  test('lets only one of two administrators use a name', async () => {
    const answers = await Promise.all(
      ['Inverno', 'inverno'].map((title) =>
        send('', { method: 'POST', body: { id: newId(), title, translations: {} } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await read()).toHaveLength(1);
  });
});

describe('changing a collection', () => {
  test('does not change its address, so that links still work', async () => {
    const id = await add('Estate');
    expect((await change(id, 'Estate', 'Per l’estate')).status).toBe(200);
    expect(await read()).toMatchObject([{ id, title: 'Per l’estate', handle: 'estate' }]);
    expect((await change(id, 'Estate', 'Per l’estate')).status).toBe(200);
  });

  test('never overwrites a change that another administrator has saved since it was read', async () => {
    const id = await add('Estate');
    const answers = await Promise.all([change(id, 'Estate', 'Sole'), change(id, 'Estate', 'Mare')]);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refused?.body.error.code).toBe('collection_changed');
    const [stored = ''] = await titles();
    expect((await change(id, stored, 'Sole e mare')).status).toBe(200);
  });

  test('refuses the name of another collection, and an unknown collection', async () => {
    await add('Estate');
    const id = await add('Inverno');
    expect((await change(id, 'Inverno', 'ESTATE')).body.error).toMatchObject({
      code: 'name_repeated',
      issues: [{ path: ['title'] }],
    });
    expect((await change(id, 'Inverno', 'INVERNO')).status).toBe(200);
    expect((await change(newId(), 'Inverno', 'Altro')).status).toBe(404);
    expect((await change('no-id', 'Inverno', 'Altro')).status).toBe(400);
  });
});

describe('the order of collections', () => {
  const move = (id: string, ids: string[], direction: string) =>
    send(`/${id}/place`, { method: 'PUT', body: { ids, direction } });

  test('changes by one position at a time, and the first collection cannot move up', async () => {
    const ids = [await add('A'), await add('B'), await add('C')];
    const [first = '', second = '', third = ''] = ids;
    await move(third, ids, 'up');
    expect(await titles()).toEqual(['A', 'C', 'B']);
    expect((await move(first, [first, third, second], 'up')).status).toBe(200);
    expect(await titles()).toEqual(['A', 'C', 'B']);
  });

  test('is changed by only one of two administrators who read the same order', async () => {
    const ids = [await add('A'), await add('B'), await add('C')];
    const [first = '', , third = ''] = ids;
    const answers = await Promise.all([move(first, ids, 'down'), move(third, ids, 'up')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([
      ['B', 'A', 'C'],
      ['A', 'C', 'B'],
    ]).toContainEqual(await titles());
  });

  test('refuses an invalid direction, list or collection', async () => {
    const id = await add('A');
    expect((await move(id, [id], 'left')).status).toBe(400);
    expect((await move(id, [], 'up')).status).toBe(409);
    expect((await move(newId(), [id], 'up')).status).toBe(404);
    expect((await move(id, Array(maxCollections + 1).fill(id), 'up')).status).toBe(400);
  });
});

describe('deleting a collection', () => {
  const remove = (id: string) => send(`/${id}`, { method: 'DELETE' });

  test('does not delete its products, frees its name, and can be done once', async () => {
    const id = await add('Estate');
    const product = await addTestProduct(deps(), newBeer({ collections: ['estate'] }));
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    expect((await getProduct(deps(), product, 'it')).collections).toEqual([]);
    await add('Estate');
    expect(await read()).toMatchObject([{ handle: 'estate', products: 0 }]);
  });

  test('announces the change of its products to open pages', async () => {
    const id = await add('Estate');
    const product = await addTestProduct(deps(), newBeer({ collections: ['estate'] }));
    const { version } = await getAdminProduct(deps(), product);
    await remove(id);
    const after = await getAdminProduct(deps(), product);
    expect(after).toMatchObject({ version: version + 1, collections: [] });
  });

  test('leaves a shop page that filters by it empty, without an error', async () => {
    const id = await add('Estate');
    await addTestProduct(deps(), newBeer({ collections: ['estate'] }));
    const list = () => listProducts(deps(), { collection: 'estate', locale: 'it', limit: 10 });
    expect((await list()).items).toHaveLength(1);
    await remove(id);
    expect((await list()).items).toEqual([]);
  });

  test('leaves no product in the collection, even if one is added at the same moment', async () => {
    const id = await add('Estate');
    const product = await addTestProduct(deps(), newBeer());
    const ctx = { ...deps(), actor: admin };
    const { relatedProducts: _, id: productId, ...seen } = await getAdminProduct(ctx, product);
    const variants = seen.variants.map(({ id, volumeMl, weightGrams }) => ({
      ...{ id, volumeMl, weightGrams, values: [] },
    }));
    await Promise.allSettled([
      changeProduct(ctx, {
        ...seen,
        beer: seen.beer ?? undefined,
        productId,
        variants,
        collections: ['estate'],
      }),
      deleteCollection(ctx, id),
    ]);
    expect(await read()).toEqual([]);
    expect((await getAdminProduct(ctx, product)).collections).toEqual([]);
    expect((await getProduct(ctx, product, 'it')).collections).toEqual([]);
  });

  test('does not allow its id to be used again', async () => {
    const id = await add('Estate');
    await remove(id);
    const again = await send('', { method: 'POST', body: { id, title: 'Estate', translations: {} } });
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
  });
});

describe('collections for everybody except administrators', () => {
  test.each([
    { who: 'a visitor', person: () => undefined, status: 401 },
    { who: 'a buyer', person: () => buyer, status: 403 },
  ])('$who neither reads nor changes them', async ({ person, status }) => {
    const id = await add('Estate');
    const as = person();
    const texts = textsOf('Mia');
    expect((await send('', { as })).status).toBe(status);
    const asked = [
      await send('', { as, method: 'POST', body: { id: newId(), ...texts } }),
      await send(`/${id}`, { as, method: 'PUT', body: { ...texts, seen: textsOf('Estate') } }),
      await send(`/${id}/place`, { as, method: 'PUT', body: { ids: [id], direction: 'up' } }),
      await send(`/${id}`, { as, method: 'DELETE' }),
    ];
    expect(asked.map((answer) => answer.status)).toEqual([status, status, status, status]);
    expect(await titles()).toEqual(['Estate']);
  });

  test('the commands themselves also refuse everybody except administrators', async () => {
    const id = await add('Estate');
    const texts = textsOf('Mia');
    for (const actor of [visitor, buyer]) {
      const ctx = { ...deps(), actor };
      const code = actor === visitor ? 'sign_in_required' : 'admin_only';
      const tries = [
        addCollection(ctx, { id: newId(), ...texts }),
        changeCollection(ctx, { id, ...texts, seen: textsOf('Estate') }),
        orderCollections(ctx, { id, ids: [id], direction: 'up' }),
        deleteCollection(ctx, id),
      ];
      for (const each of tries) await expect(each).rejects.toMatchObject({ code });
    }
  });
});
