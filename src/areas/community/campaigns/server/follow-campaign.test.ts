import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { rateLimits } from '#platform/server/limits/rate-limits.table.ts';
import { Mailbox, testDeps } from '#tests/support/app.ts';
import { insertCampaign, writeUpdate } from '#tests/support/campaigns.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { campaignJobDefinitions, enqueueUpdateEmails } from './campaigns.jobs.ts';
import { campaignFollowers, campaigns, campaignUpdateEmails } from './campaigns.table.ts';
import { campaignJobs } from './campaigns-job-names.ts';
import { followCampaign, isFollowing, unfollowCampaign } from './follow-campaign.ts';
import { signFollower } from './follower-code.ts';
import { confirmFollower, endFollowing, getFollower } from './follower-links.ts';

const database = testDatabase();
const mailer = new Mailbox();
// All tests share one, because links are signed with the secret of its configuration.
let shared: ReturnType<typeof testDeps> | undefined;
const deps = () => {
  shared ??= testDeps(database.db, { mailer });
  return shared;
};
let admin: Person;
let somebody: Person;

beforeAll(async () => {
  admin = await insertPerson(database.db, { isAdmin: true });
  somebody = await insertPerson(database.db);
});

afterEach(async () => {
  await database.db.delete(campaigns);
  await database.db.delete(rateLimits);
  mailer.emails.length = 0;
});

const as = (actor: Person | typeof visitor) => ({ ...deps(), actor });
const followers = () => database.db.select().from(campaignFollowers);
const codeOf = (id: string) => signFollower(deps().config, id);

async function runJob(name: string, data: object): Promise<void> {
  const job = campaignJobDefinitions.find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  await job.run(deps(), data);
}

/** Follows as a visitor; returns the id of the follower. */
async function ask(campaignId: string, email = 'vera@example.org'): Promise<string> {
  await followCampaign(as(visitor), { campaignId, email, locale: 'it' });
  const rows = await followers();
  const found = rows.find((row) => row.email === email.toLowerCase());
  if (!found) throw new Error('Nobody asked');
  return found.id;
}

describe('a visitor', () => {
  test('gets an email to confirm the address, and updates after that', async () => {
    const { id: campaignId } = await insertCampaign(database.db, { title: 'Bici per tutti' });
    const id = await ask(campaignId, 'Vera@Example.org');
    await runJob(campaignJobs.confirmFollower, { followerId: id, emailId: newId() });
    expect(mailer.emails).toMatchObject([
      { to: 'vera@example.org', text: expect.stringContaining(`conferma=${codeOf(id)}`) },
    ]);
    expect(await getFollower(deps(), codeOf(id), 'it')).toMatchObject({
      title: 'Bici per tutti',
      state: 'unconfirmed',
    });
    const confirm = () => confirmFollower(as(visitor), codeOf(id));
    await Promise.all([confirm(), confirm()]);
    expect(await getFollower(deps(), codeOf(id), 'it')).toMatchObject({ state: 'following' });
  });

  test('is stored as one follower after asking twice, and after asking again once confirmed', async () => {
    const { id: campaignId } = await insertCampaign(database.db);
    await Promise.all([ask(campaignId), ask(campaignId)]);
    const [row] = await followers();
    if (!row) throw new Error('Nobody asked');
    await confirmFollower(as(visitor), codeOf(row.id));
    await ask(campaignId);
    expect(await followers()).toHaveLength(1);
  });

  test('unsubscribes with one click, can repeat it, and can no longer confirm', async () => {
    const { id: campaignId } = await insertCampaign(database.db);
    const code = codeOf(await ask(campaignId));
    await Promise.all([endFollowing(deps(), code), endFollowing(deps(), code)]);
    expect(await followers()).toEqual([]);
    expect(await getFollower(deps(), code, 'it')).toMatchObject({ state: 'ended' });
    await expect(confirmFollower(as(visitor), code)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('cannot use an id without a signature, or with the signature of another id', async () => {
    const { id: campaignId } = await insertCampaign(database.db);
    const id = await ask(campaignId);
    const other = codeOf(newId()).split('.')[1] ?? '';
    for (const code of [id, `${id}.`, `${id}.${other}`, `${codeOf(id)}x`]) {
      await expect(endFollowing(deps(), code)).rejects.toMatchObject({ code: 'not_found' });
      await expect(getFollower(deps(), code, 'it')).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await followers()).toHaveLength(1);
  });

  test('is refused with an invalid address, or for a campaign that is not public', async () => {
    const { id: campaignId } = await insertCampaign(database.db);
    const { id: draftId } = await insertCampaign(database.db, { publishedAt: null });
    const follow = (id: string, email: string) =>
      followCampaign(as(visitor), { campaignId: id, email, locale: 'it' });
    await expect(follow(campaignId, 'vera')).rejects.toMatchObject({ code: 'email_invalid' });
    await expect(follow(draftId, 'vera@example.org')).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a signed-in person follows or unfollows with one tap, and repeated requests count once', async () => {
  const { id: campaignId } = await insertCampaign(database.db);
  const follow = () => followCampaign(as(somebody), { campaignId, locale: 'de' });
  await Promise.all([follow(), follow()]);
  expect(await isFollowing(deps(), { campaignId, userId: somebody.userId })).toBe(true);
  expect(await followers()).toHaveLength(1);
  await unfollowCampaign(as(somebody), campaignId);
  expect(await isFollowing(deps(), { campaignId, userId: somebody.userId })).toBe(false);
});

describe('an update', () => {
  test('is emailed once to each confirmed follower, even if its job is stopped and run again', async () => {
    const { id: campaignId, slug } = await insertCampaign(database.db, { title: 'Bici per tutti' });
    const vera = await ask(campaignId);
    await confirmFollower(as(visitor), codeOf(vera));
    await ask(campaignId, 'unconfirmed@example.org');
    await followCampaign(as(somebody), { campaignId, locale: 'it' });
    const updateId = await writeUpdate(as(admin), { campaignId, isPublic: true });
    await Promise.all([enqueueUpdateEmails(deps(), updateId), enqueueUpdateEmails(deps(), updateId)]);
    const sent = await database.db
      .select()
      .from(campaignUpdateEmails)
      .where(eq(campaignUpdateEmails.updateId, updateId));
    expect(sent).toHaveLength(2);
    for (const { followerId } of [...sent, ...sent])
      await runJob(campaignJobs.sendUpdateEmail, { updateId, followerId });
    expect(mailer.emails).toHaveLength(2);
    expect(mailer.emails.find(({ to }) => to === 'vera@example.org')).toMatchObject({
      subject: 'Bici per tutti: Ci siamo',
      text: expect.stringContaining(`/crowdfunding/${slug}`),
      headers: {
        'List-Unsubscribe': expect.stringContaining(`/api/campaigns/followers/${codeOf(vera)}/end>`),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  });

  test('is not sent to a follower who unsubscribed before the email was sent', async () => {
    const { id: campaignId } = await insertCampaign(database.db);
    const followerId = await ask(campaignId);
    await confirmFollower(as(visitor), codeOf(followerId));
    const updateId = await writeUpdate(as(admin), { campaignId, isPublic: true });
    await enqueueUpdateEmails(deps(), updateId);
    await endFollowing(deps(), codeOf(followerId));
    await runJob(campaignJobs.sendUpdateEmail, { updateId, followerId });
    expect(mailer.emails).toEqual([]);
  });

  test('is not emailed while the update or its campaign is a draft', async () => {
    const { id: campaignId } = await insertCampaign(database.db);
    await confirmFollower(as(visitor), codeOf(await ask(campaignId)));
    const updateId = await writeUpdate(as(admin), { campaignId });
    await enqueueUpdateEmails(deps(), updateId);
    expect(await database.db.$count(campaignUpdateEmails)).toBe(0);
    const { id: draftId } = await insertCampaign(database.db, { publishedAt: null });
    await expect(writeUpdate(as(admin), { campaignId: draftId, isPublic: true })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
