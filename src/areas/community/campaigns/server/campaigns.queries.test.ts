import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { systemActor } from '#platform/kernel/actor.ts';
import { isCheckViolation, sqlState } from '#platform/server/db/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { testDeps } from '#tests/support/app.ts';
import { insertCampaign } from '#tests/support/campaigns.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  findCampaign,
  findCampaignBySlug,
  findCampaignTitle,
  listCampaignsToClose,
  lockCampaignForDonation,
  markCampaignClosed,
} from './campaigns.queries.ts';
import { campaigns, campaignTexts } from './campaigns.table.ts';

const database = testDatabase();
const context = () => ({ ...testDeps(database.db), actor: systemActor });

test('a campaign is found by its id and by its slug', async () => {
  const campaign = await insertCampaign(database.db);
  expect(await findCampaign(context(), campaign.id)).toEqual(campaign);
  expect(await findCampaignBySlug(context(), campaign.slug)).toEqual(campaign);
  expect(await findCampaignBySlug(context(), 'nessuna')).toBeUndefined();
});

test('the title of a campaign is in the language of the reader, otherwise in Italian', async () => {
  const { id } = await insertCampaign(database.db, { title: 'Bici per tutti' });
  const [italian] = await database.db.select().from(campaignTexts).where(eq(campaignTexts.campaignId, id));
  if (!italian) throw new Error('It has no text');
  await database.db.insert(campaignTexts).values({ ...italian, language: 'en', title: 'Bikes for all' });
  expect(await findCampaignTitle(context(), id, 'en')).toBe('Bikes for all');
  expect(await findCampaignTitle(context(), id, 'ja')).toBe('Bici per tutti');
});

test('two donations can lock a campaign at the same time, and the end of the campaign waits for both of them', async () => {
  const { id } = await insertCampaign(database.db);
  const end = () =>
    inTransaction(context(), async (tx) => {
      await tx.db.execute(`set local lock_timeout = '50ms'`);
      await tx.db.update(campaigns).set({ endsOn: '2020-02-01' }).where(eq(campaigns.id, id));
    });
  await inTransaction(context(), async (first) => {
    await lockCampaignForDonation(first, id);
    await inTransaction(context(), async (second) => {
      expect(await lockCampaignForDonation(second, id)).toMatchObject({ id });
    });
    await expect(end()).rejects.toSatisfy((error) => sqlState(error) === '55P03');
  });
  await end();
});

test('a published campaign is listed for closing once, from the day after its last day', async () => {
  const { id } = await insertCampaign(database.db, { endsOn: '2020-05-01' });
  await insertCampaign(database.db, { endsOn: '2020-05-01', publishedAt: null });
  const idsOn = async (day: string) =>
    (await listCampaignsToClose(context(), day)).map((campaign) => campaign.id);
  expect(await idsOn('2020-05-01')).not.toContain(id);
  expect(await idsOn('2020-05-02')).toEqual(expect.arrayContaining([id]));
  const close = () => inTransaction(context(), (tx) => markCampaignClosed(tx, id));
  expect((await Promise.all([close(), close()])).toSorted()).toEqual([false, true]);
  expect(await idsOn('2020-05-02')).not.toContain(id);
});

describe('the database refuses', () => {
  test.each([
    { what: 'another goal', change: { goalCents: 2_000_00 } },
    { what: 'another first day', change: { startsOn: '2020-01-02' } },
    { what: 'another rule for its end', change: { closeRule: 'give_back', endsOn: '2030-01-01' } },
    { what: 'another address', change: { slug: 'altrove' } },
  ] as const)('$what of a published campaign', async ({ change }) => {
    const { id } = await insertCampaign(database.db);
    const write = () => database.db.update(campaigns).set(change).where(eq(campaigns.id, id));
    await expect(write()).rejects.toSatisfy((error) => sqlState(error) === '23514');
  });

  test('two campaigns on the home page', async () => {
    await insertCampaign(database.db, { onHome: true });
    await expect(insertCampaign(database.db, { onHome: true })).rejects.toSatisfy(
      (error) => sqlState(error) === '23505',
    );
  });

  test('a campaign that gives donations back but has no last day', async () => {
    await expect(insertCampaign(database.db, { closeRule: 'give_back' })).rejects.toSatisfy((error) =>
      isCheckViolation(error, 'campaigns_give_back_ends'),
    );
  });
});
