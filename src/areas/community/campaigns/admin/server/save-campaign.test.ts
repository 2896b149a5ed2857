import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { testDeps } from '#tests/support/app.ts';
import { publicTexts, writeCampaign } from '#tests/support/campaigns.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { lockCampaignForDonation } from '../../server/campaigns.queries.ts';
import { campaigns } from '../../server/campaigns.table.ts';
import { getCampaign, listCampaigns } from '../../server/public-campaigns.queries.ts';
import type { CampaignChange } from '../campaigns-admin.schema.ts';
import { getAdminCampaign, listEarlierCampaigns } from './admin-campaign.queries.ts';
import { listAdminCampaigns } from './admin-campaigns.queries.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { endCampaign } from './end-campaign.ts';
import { saveCampaign } from './save-campaign.ts';

const database = testDatabase();
const today = new FixedClock(new Date('2026-06-15T10:00:00Z'));
let admin: Person;
let somebody: Person;

beforeAll(async () => {
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Ada Amministra' });
  somebody = await insertPerson(database.db);
});

afterEach(async () => {
  await database.db.delete(campaigns);
});

const context = (actor: Person | typeof visitor = admin, clock = today) => ({
  ...testDeps(database.db, { clock }),
  actor,
});
const save = (id: string, input: Partial<CampaignChange>, actor?: Person | typeof visitor) =>
  saveCampaign(context(actor), { campaignId: id, version: 0, texts: publicTexts, ...input });
const read = (id: string) => getAdminCampaign(context(), id);
const slugs = async () => (await listCampaigns(context(), 'it')).map(({ slug }) => slug);

describe('a campaign', () => {
  test('is visible to everybody once it is published, and not before', async () => {
    const id = await writeCampaign(context());
    expect(await read(id)).toMatchObject({
      phase: 'draft',
      version: 1,
      lastChange: { by: 'Ada Amministra' },
    });
    expect(await slugs()).toEqual([]);
    await expect(getCampaign(context(), 'bici-per-tutti', 'it')).rejects.toMatchObject({ code: 'not_found' });
    await save(id, { version: 1, isPublic: true });
    expect(await getCampaign(context(), 'bici-per-tutti', 'it')).toMatchObject({
      ...{ title: 'Bici per tutti', phase: 'open', goalCents: 5_000_00, closeRule: 'keep', daysLeft: null },
      storyHtml: expect.stringContaining('<strong>storia</strong>'),
    });
  });

  test('stores its budget without empty lines in between, and accepts amounts in every notation', async () => {
    const id = newId();
    const texts = {
      ...publicTexts,
      goal: '€ 12.000,00',
      ...{ amount2: '1 200', 'budget2.it': 'Luci', amount5: '12,50', 'budget5.it': 'Viti' },
    };
    await save(id, { texts, isPublic: true });
    expect((await read(id)).texts).toMatchObject({
      ...{ goal: '12000', amount1: '1200', 'budget1.it': 'Luci', amount2: '12,50', 'budget2.it': 'Viti' },
    });
    expect((await getCampaign(context(), 'bici-per-tutti', 'it')).budget).toEqual([
      { label: 'Luci', cents: 1_200_00 },
      { label: 'Viti', cents: 12_50 },
    ]);
  });

  const lacking: { what: string; texts: Record<string, string>; path: string; code: string }[] = [
    { what: 'a title', texts: { 'title.it': '' }, path: 'title.it', code: 'required' },
    { what: 'a goal', texts: { goal: '' }, path: 'goal', code: 'required' },
    { what: 'a goal that can be read', texts: { goal: 'molto' }, path: 'goal', code: 'invalid' },
    { what: 'a goal that is worth it', texts: { goal: '99,99' }, path: 'goal', code: 'too_small' },
    { what: 'a goal within reason', texts: { goal: '10000001' }, path: 'goal', code: 'invalid' },
    {
      what: 'a day that exists',
      texts: { startsOn: '2026-02-30' },
      path: 'startsOn',
      code: 'invalid_format',
    },
    { what: 'an end after its start', texts: { endsOn: '2019-12-31' }, path: 'endsOn', code: 'too_small' },
    { what: 'an end to give back at', texts: { closeRule: 'give_back' }, path: 'endsOn', code: 'required' },
    { what: 'a label for each expense', texts: { amount1: '10' }, path: 'budget1.it', code: 'required' },
    {
      what: 'an amount for each expense',
      texts: { 'budget1.it': 'Viti' },
      path: 'amount1',
      code: 'required',
    },
    { what: 'a reason to donate', texts: { 'why.it': '' }, path: 'why.it', code: 'required' },
  ];

  test.each(lacking)('is refused without $what', async ({ texts, path, code }) => {
    await expect(
      save(newId(), { texts: { ...publicTexts, ...texts }, isPublic: true }),
    ).rejects.toMatchObject({ issues: expect.arrayContaining([{ path: ['texts', path], code }]) });
  });

  test('cannot change its slug, goal, first day or closing rule while it is public', async () => {
    const id = await writeCampaign(context(), { isPublic: true });
    const changes: Record<string, string>[] = [
      { goal: '6000' },
      { startsOn: '2020-02-01' },
      { slug: 'altrove' },
      { closeRule: 'give_back', endsOn: '2026-12-31' },
    ];
    for (const change of changes) {
      const { texts } = await read(id);
      await expect(save(id, { version: 1, texts: { ...texts, ...change } })).rejects.toMatchObject({
        code: 'campaign_is_public',
      });
    }
    await expect(
      save(id, { version: 1, texts: (await read(id)).texts, isPublic: false }),
    ).rejects.toMatchObject({
      code: 'campaign_is_public',
    });
    await expect(deleteCampaign(context(), id)).rejects.toMatchObject({ code: 'campaign_is_public' });
  });

  test('can become a draft again before its first day, and be changed', async () => {
    const texts = { ...publicTexts, startsOn: '2026-07-01' };
    const id = await writeCampaign(context(), { texts, isPublic: true });
    await save(id, { version: 1, texts: { ...texts, goal: '9000' }, isPublic: false });
    expect(await read(id)).toMatchObject({ phase: 'draft', texts: { goal: '9000' } });
    await deleteCampaign(context(), id);
    await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('cannot end before today, and stays ended', async () => {
    const id = await writeCampaign(context(), { isPublic: true });
    const { texts } = await read(id);
    await expect(save(id, { version: 1, texts: { ...texts, endsOn: '2026-06-14' } })).rejects.toMatchObject({
      code: 'campaign_ended',
    });
    await endCampaign(context(), id);
    await endCampaign(context(), id);
    expect(await getCampaign(context(), 'bici-per-tutti', 'it')).toMatchObject({
      phase: 'open',
      daysLeft: 0,
    });
    const tomorrow = new FixedClock(new Date('2026-06-16T10:00:00Z'));
    const ended = context(admin, tomorrow);
    await expect(endCampaign(ended, id)).rejects.toMatchObject({ code: 'campaign_ended' });
    const later = { ...(await read(id)).texts, endsOn: '2026-12-31' };
    await expect(saveCampaign(ended, { campaignId: id, version: 2, texts: later })).rejects.toMatchObject({
      code: 'campaign_ended',
    });
  });

  test('replaces the previous campaign on the home page', async () => {
    const first = await writeCampaign(context(), { texts: { ...publicTexts, onHome: 'yes' } });
    const second = await writeCampaign(context(), { texts: { ...publicTexts, onHome: 'yes' } });
    expect((await read(first)).texts.onHome).toBeUndefined();
    expect((await read(second)).texts.onHome).toBe('yes');
    expect((await read(second)).slug).toBe('bici-per-tutti-2');
  });

  test('cannot have the slug of another page or another campaign', async () => {
    await writeCampaign(context());
    for (const slug of ['aggiornamenti', 'bici-per-tutti']) {
      await expect(save(newId(), { texts: { ...publicTexts, slug } })).rejects.toMatchObject({
        code: 'campaign_slug_taken',
      });
    }
  });

  test('is found by title and by phase', async () => {
    const id = await writeCampaign(context(), { isPublic: true });
    await writeCampaign(context(), { texts: { ...publicTexts, 'title.it': 'Un impianto' } });
    const list = async (filter: object) =>
      (await listAdminCampaigns(context(), { limit: 25, locale: 'it', ...filter })).items.map(
        (each) => each.id,
      );
    expect(await list({})).toHaveLength(2);
    expect(await list({ q: 'bici' })).toEqual([id]);
    expect(await list({ phase: 'open' })).toEqual([id]);
    expect(await list({ phase: 'ended' })).toEqual([]);
  });

  test('can be saved by administrators only', async () => {
    const id = await writeCampaign(context(), { isPublic: true });
    for (const actor of [somebody, visitor]) {
      const refusal = { code: actor === visitor ? 'sign_in_required' : 'admin_only' };
      await expect(save(newId(), {}, actor)).rejects.toMatchObject(refusal);
      await expect(endCampaign(context(actor), id)).rejects.toMatchObject(refusal);
      await expect(deleteCampaign(context(actor), id)).rejects.toMatchObject(refusal);
    }
  });
});

describe('two administrators', () => {
  test('do not overwrite each other', async () => {
    const id = await writeCampaign(context());
    const change = (title: string) => save(id, { version: 1, texts: { ...publicTexts, 'title.it': title } });
    const outcomes = await Promise.allSettled([change('Prima'), change('Seconda')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'campaign_changed' });
  });

  test('restore an earlier version', async () => {
    const id = await writeCampaign(context(), {
      texts: { ...publicTexts, amount1: '10', 'budget1.it': 'Viti', amount2: '5', 'budget2.it': 'Dadi' },
    });
    await save(id, { version: 1, texts: { ...publicTexts, amount1: '20', 'budget1.it': 'Bulloni' } });
    const [earlier] = await listEarlierCampaigns(context(), id);
    expect(earlier?.texts).toMatchObject({
      ...{ amount1: '10', 'budget1.it': 'Viti', amount2: '5', 'budget2.it': 'Dadi', goal: '5000' },
    });
  });
});

test('the end of a campaign waits for a donation that is being recorded', async () => {
  const id = await writeCampaign(context(), { isPublic: true });
  let isEnded = false;
  let end: Promise<void> | undefined;
  await inTransaction(context(), async (tx) => {
    await lockCampaignForDonation(tx, id);
    end = endCampaign(context(), id).then(() => {
      isEnded = true;
    });
    await tx.db.execute('select pg_sleep(0.1)');
    expect(isEnded).toBe(false);
  });
  await end;
  const [row] = await database.db.select().from(campaigns).where(eq(campaigns.id, id));
  expect(row?.endsOn).toBe('2026-06-15');
});
