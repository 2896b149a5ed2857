import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { describeReader } from '#areas/people/sign-in/server/sessions/describe-reader.ts';
import { setStock } from '#areas/shop/catalog/admin/server/set-stock.ts';
import { getProduct } from '#areas/shop/catalog/server/catalog.queries.ts';
import { type Actor, type Person, visitor } from '#platform/kernel/actor.ts';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, admin, newBeer } from '#tests/support/catalog.ts';
import { startCountedPages } from '#tests/support/counted-pages.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOpenCampaign } from '#tests/support/donations.ts';
import { insertPerson } from '#tests/support/people.ts';
import { writePost } from '#tests/support/posts.ts';
import { openTestPages } from '#tests/support/test-pages.ts';
import type { LoadedPages } from './load-pages.ts';
import { areaPages } from './modules.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;

const avatar = (id: string) => ({
  url: `/media/pictures/${id}/640.webp`,
  widths: [160, 320, 640],
  placeholder: `data:image/webp;base64,${id}+/=`,
});

/** People whose texts could break a page, and pairs that differ only in their texts. */
const people = {
  ada: { fullName: 'Ada Rossi' },
  markup: { fullName: `</script><script>alert("1")</script> <!-- & 'Zoë' $& $1 \\u003c` },
  nameless: { fullName: '  ' },
  spaces: { fullName: '  Bianca   Verdi ' },
  japanese: { fullName: '山田 太郎', locale: 'ja' },
  member: { fullName: 'Carla Neri', isSocio: true },
  otherMember: { fullName: 'Dino "Din" Gialli', isSocio: true },
  administrator: { fullName: 'Elena Bruni', isAdmin: true },
  needsTwoFactor: { fullName: 'Fabio Grigi', needsTwoFactor: true },
  pictured: { fullName: 'Gaia Rosa', avatar: avatar('first') },
  otherPictured: { fullName: 'Hugo Viola', avatar: avatar('second') },
} satisfies Record<string, Partial<Person>>;

const person = (email: string, own: Partial<Person>): Person => ({
  kind: 'person',
  userId: crypto.randomUUID(),
  fullName: '',
  email: `${email}+"&<b>@example.org`,
  locale: 'it',
  isAdmin: false,
  isSocio: false,
  ...own,
});

const actors = Object.fromEntries(Object.entries(people).map(([name, own]) => [name, person(name, own)]));

let pages: LoadedPages;
let paths: string[];
let variantId: string;

beforeAll(async () => {
  pages = await openTestPages();
  const deps = testDeps(database.db);
  const productId = await addTestProduct(deps, newBeer());
  // Members see full names in the ledger, others the first name and an initial.
  const { userId, fullName } = await insertPerson(database.db, { fullName: 'Lia Lunghi' });
  await recordEvent(deps, {
    ...{ eventType: 'Nuovo Socio', userId, description: fullName },
    ...{ metadata: {}, publicMetadata: { tokens_awarded: 50 } },
  });
  // A purchase is visible to that person and to administrators.
  await recordEvent(deps, {
    ...{ eventType: 'Acquisto', userId, description: 'Ordine #4711' },
    ...{ metadata: { transaction_id: '8XY12345' }, publicMetadata: { amount_eur: 12 } },
  });
  variantId = (await getProduct(deps, productId, 'it')).defaultVariantId;
  const editor = await insertPerson(database.db, { isAdmin: true });
  await insertOpenCampaign(database.db, { slug: 'festa', onHome: true });
  const texts = { 'title.it': 'Festa', slug: 'festa', tags: 'festa' };
  await writePost({ ...deps, actor: editor }, { texts });
  const examples = areaPages.map(({ path }) =>
    path
      .replace('/product/$id', `/product/${productId}`)
      .replace('$topicId', 'resource-library')
      .replace(/\$(slug|tag)/, 'festa'),
  );
  paths = [];
  for (const path of examples) if (await pages.renderer.findSharedPage(path)) paths.push(path);
}, 120_000);

/** A process of the site; the header `x-reader` of a request sets the reader. */
async function startSite({ isCaching }: { isCaching: boolean }) {
  const { app, deps, close, rendered } = await startCountedPages({
    db: database.db,
    databaseUrl: database.url,
    renderer: pages.renderer,
    identify: async (headers): Promise<Actor> => actors[headers.get('x-reader') ?? ''] ?? visitor,
    isCaching,
  });
  const ask = (path: string, reader: string, encoding = 'identity') =>
    app.request(`${origin}${path}?lng=it`, { headers: { 'x-reader': reader, 'accept-encoding': encoding } });
  return { deps, ask, close, rendered };
}

/** The elements of a page, without parts that differ between two renderings. */
const comparable = (html: string) =>
  html
    .replaceAll(/nonce="[^"]*"|(?<="csp-nonce" content=)"[^"]*"/g, '')
    .replaceAll(/data-live-cursor="[^"]*"/g, '')
    .replaceAll(/\b1[78]\d{11}\b/g, 'TIME')
    .split(/(?=<)/);

describe('a page that is cached for readers', () => {
  test('equals the page that would be rendered for each reader', { timeout: 120_000 }, async () => {
    const [cached, anew] = [await startSite({ isCaching: true }), await startSite({ isCaching: false })];
    expect(paths).toContain('/beershop');
    for (const path of paths) {
      for (const reader of ['nobody', ...Object.keys(actors)]) {
        const [own, expected] = [await cached.ask(path, reader), await anew.ask(path, reader)];
        expect(own.status, path).toBe(200);
        expect(comparable(await own.text()), `${path} for ${reader}`).toEqual(
          comparable(await expected.text()),
        );
        expect(own.headers.get('cache-control')).toBe(
          reader === 'nobody' ? 'public, no-cache' : 'private, no-store',
        );
      }
    }
    expect(cached.rendered.length).toBeLessThan(anew.rendered.length);
    await cached.close();
    await anew.close();
  });

  test('is rendered once for people with the same rights', async () => {
    const site = await startSite({ isCaching: true });
    for (const reader of ['ada', 'markup', 'spaces', 'japanese', 'ada']) await site.ask('/beershop', reader);
    expect(site.rendered).toEqual(['/beershop']);
    for (const reader of ['member', 'otherMember']) await site.ask('/beershop', reader);
    expect(site.rendered).toEqual(['/beershop', '/beershop']);
    await site.close();
  });

  test('shows no text of another person, in any encoding', async () => {
    const site = await startSite({ isCaching: true });
    const readers = Object.keys(actors);
    const answers = await Promise.all(
      [...readers, ...readers, 'nobody'].map(async (reader, index) => {
        const encoding = index % 2 ? 'gzip, deflate, br, zstd' : 'identity';
        const answer = await site.ask('/recesso', reader, encoding);
        const bytes = Buffer.from(await answer.arrayBuffer());
        const isZipped = answer.headers.get('content-encoding') === 'gzip';
        expect(isZipped, reader).toBe(index % 2 === 1 && reader !== 'nobody');
        expect(answer.headers.get('etag') === null).toBe(reader !== 'nobody');
        const html = String(isZipped ? gunzipSync(bytes) : bytes);
        return { reader, html };
      }),
    );
    for (const { reader, html } of answers) {
      const others = Object.entries(actors).filter(([name]) => name !== reader);
      for (const [name, other] of others) {
        for (const text of [other.userId, `${name}+`]) {
          expect(html.includes(text), `${name} in the page of ${reader}`).toBe(false);
        }
      }
      if (reader !== 'nobody') expect(html).toContain(actors[reader]?.userId);
    }
    await site.close();
  });

  test('is not used when the data depends on the person', async () => {
    const site = await startSite({ isCaching: true });
    const read = async (reader: string) => (await site.ask('/community-ledger', reader)).text();
    expect(await read('ada')).toContain('Lia L.');
    expect(await read('ada')).not.toContain('Lia Lunghi');
    expect(await read('member')).toContain('Lia Lunghi');
    expect(await read('nobody')).not.toContain('Lia Lunghi');
    expect(await read('administrator')).toMatch(/Ordine #4711.*8XY12345/s);
    for (const reader of ['nobody', 'ada', 'member', 'nobody'])
      expect(await read(reader)).not.toMatch(/Ordine #4711|8XY12345/);
    site.rendered.length = 0;
    await read('ada');
    await read('ada');
    await read('nobody');
    expect(site.rendered).toHaveLength(2);
    await site.close();
  });

  test('is rendered again when what it shows changes', async () => {
    const site = await startSite({ isCaching: true });
    await site.ask('/beershop', 'ada');
    await setStock({ ...site.deps, actor: admin }, { variantId, stock: 3 });
    await site.ask('/beershop', 'japanese');
    expect(site.rendered).toEqual(['/beershop', '/beershop']);
    await site.close();
  });

  test('shows a changed role of its reader from the next request on', async () => {
    const site = await startSite({ isCaching: true });
    actors.changing = await insertPerson(database.db, { fullName: 'Ivo Blu' });
    const read = async () => (await site.ask('/beershop', 'changing')).text();
    expect(await read()).toContain('"isSocio":false');
    actors.changing = { ...actors.changing, isSocio: true };
    expect(await read()).toContain('"isSocio":true');
    delete actors.changing;
    await site.close();
  });
});

test('no placeholder can be a text of a person', () => {
  const { kind, texts } = describeReader(person('a', people.pictured));
  for (const placeholder of texts.keys()) {
    expect(placeholder).toMatch(/[0-9a-f]{24}$/);
    expect(kind).toContain(placeholder);
  }
});
