import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { createTestApp, JobList, Mailbox, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { donationOf, insertOpenCampaign } from '#tests/support/donations.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertPerson } from '#tests/support/people.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { recordDonation } from '../admin/server/record-donation.ts';
import { donationJobs } from './donation-job-names.ts';
import { donationJobDefinitions } from './donations.jobs.ts';
import { donationGivers, donationPayments } from './donations.table.ts';
import { donorKey } from './donor-key.ts';
import { payingCookie } from './require-donor.ts';

const database = testDatabase();
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
let jobs: JobList;
let mailer: Mailbox;
let deps: AppDeps;
let site: ReturnType<typeof createTestApp>;
let campaignId: string;
let admin: Person;

beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterAll(() => simulator.stop());

beforeEach(async () => {
  jobs = new JobList();
  mailer = new Mailbox();
  deps = testDeps(database.db, { clock: new FixedClock(), jobs, mailer, payments: simulator.client() });
  site = createTestApp(deps);
  campaignId = await insertOpenCampaign(database.db);
  admin = await insertPerson(database.db, { isAdmin: true });
});

async function call(method: string, path: string, { body, actor }: { body?: object; actor?: Person } = {}) {
  const origin = testConfig().siteUrl;
  return site.app.request(`${origin}${path}`, {
    method,
    headers: { origin, 'content-type': 'application/json', ...(actor && site.as(actor)) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** A paid donation of a person without an account: its id and the key of its link. */
async function give(values = {}): Promise<{ id: string; k: string; cookie: string }> {
  const answer = await call('POST', '/api/donations', { body: donationOf(campaignId, values) });
  const { id } = await answer.json();
  const isMeant = eq(donationPayments.id, id);
  const [payment] = await database.db.select().from(donationPayments).where(isMeant);
  await simulator.approve(payment?.providerOrderId ?? '');
  const k = await donorKey(deps, id);
  const back = await call('GET', `/api/donations/${id}/return?k=${k}`);
  expect([back.status, back.headers.get('location')]).toEqual([303, `/dona/${id}?k=${k}`]);
  return { id, k, cookie: answer.headers.get('set-cookie') ?? '' };
}

async function run(name: string): Promise<void> {
  const wanted = jobs.jobs.filter((job) => job.name === name);
  const definition = donationJobDefinitions.find((each) => each.name === name);
  for (const { data } of wanted) await definition?.run(deps, data);
}

describe('the routes of donations', () => {
  test('give a campaign’s figures and list its donations to everybody, without personal data', async () => {
    await give({ wall: 'anonymous', fullName: 'Piera Nascosta', message: 'Zitto' });
    await give({ wall: 'name', amountCents: 700 });
    const figures = await (await call('GET', `/api/donations/campaigns/${campaignId}/figures`)).json();
    expect(figures).toEqual({ raisedCents: 3200, donationCount: 2 });
    const answer = await call('GET', `/api/donations/campaigns/${campaignId}/wall?limit=1`);
    const page = await answer.json();
    expect(page.items).toMatchObject([{ fullName: 'Ada Bruni', amountCents: 700 }]);
    const next = await call('GET', `/api/donations/campaigns/${campaignId}/wall?limit=1&cursor=${page.next}`);
    const text = await next.text();
    expect(JSON.parse(text).items).toMatchObject([{ fullName: null, message: null, amountCents: 2500 }]);
    expect(text).not.toMatch(/Piera|Zitto|example\.org/);
  });

  test('set an HttpOnly cookie so that only the browser of the donor can open the payment simulator', async () => {
    const { cookie, k } = await give();
    expect(cookie).toContain(`${payingCookie}=${k}`);
    expect(cookie).toContain('HttpOnly');
  });

  test.each(['', '/receipt', '/export'])(
    'require the link of the donation at the path /api/own-donations/:id%s',
    async (part) => {
      const { id } = await give();
      const k = await donorKey(deps, id, part === '/export' ? 'fresh' : 'link');
      const path = `/api/own-donations/${id}${part}`;
      expect((await call('GET', `${path}?k=${k}`)).status).toBe(200);
      for (const bad of ['', `?k=${k.slice(1)}`, `?k=${await donorKey(deps, newId())}`]) {
        expect((await call('GET', `${path}${bad}`)).status).toBe(404);
        expect((await call('GET', `${path}${bad}`, { actor: admin })).status).toBe(404);
      }
    },
  );

  test.each([
    ['an amount below one euro', { amountCents: 99 }],
    ['an amount above ten thousand', { amountCents: 1_000_001 }],
    ['half a cent', { amountCents: 100.5 }],
    ['another choice', { wall: 'both' }],
    ['a long message', { message: 'x'.repeat(501) }],
    ['a key that is none', { key: 'x' }],
  ])('refuse %s', async (_what, values) => {
    const answer = await call('POST', '/api/donations', { body: { ...donationOf(campaignId), ...values } });
    expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'invalid_input']);
  });

  test('refuse a campaign that does not exist', async () => {
    const answer = await call('POST', '/api/donations', { body: donationOf(newId()) });
    expect(answer.status).toBe(404);
  });
});

describe('emails about donations', () => {
  test('thank the donor once, with a link to the donation', async () => {
    const { id, k } = await give();
    await run(donationJobs.sendThanks);
    await run(donationJobs.sendThanks);
    expect(mailer.emails).toHaveLength(1);
    expect(mailer.emails[0]).toMatchObject({ to: 'ada@example.org' });
    expect(mailer.emails[0]?.text).toContain(`/dona/${id}?k=${k}`);
  });

  test('contain the links to the donations of the address, and are not sent to an address without donations', async () => {
    const email = `eva-${newId()}@example.org`;
    const { id, k } = await give({ email });
    for (const address of [email, `none-${email}`])
      expect((await call('POST', '/api/own-donations/links', { body: { email: address } })).status).toBe(200);
    await run(donationJobs.sendLinks);
    expect(mailer.emails.map(({ to }) => to)).toEqual([email]);
    expect(mailer.emails[0]?.text).toContain(`/dona/${id}?k=${k}`);
  });

  test('are not sent after name and address were erased', async () => {
    const { id } = await give();
    await database.db.delete(donationGivers).where(eq(donationGivers.id, id));
    await run(donationJobs.sendThanks);
    expect(mailer.emails).toEqual([]);
  });
});

describe('PDF documents', () => {
  async function textOf(answer: Response): Promise<string> {
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    return pages.map(({ text }) => text).join(' ');
  }

  test('the receipt has its number, donor, campaign and amount, and states that it is not for tax purposes', async () => {
    const { id, k } = await give();
    const text = await textOf(await call('GET', `/api/own-donations/${id}/receipt?k=${k}&lng=it`));
    for (const part of ['2026/', 'Ada Bruni', 'Un tetto nuovo', '25,00', 'Non è un documento fiscale'])
      expect(text).toContain(part);
  });

  test('the statement of a year lists donations without refunds, for their person and for administrators', async () => {
    const person = await insertPerson(database.db, { fullName: 'Marta Sani' });
    const given = { campaignId, paidOn: '2026-11-19', fullName: 'Marta', email: person.email };
    const record = (amountCents: number) =>
      recordDonation({ ...deps, actor: admin }, { ...given, id: newId(), amountCents, wall: 'anonymous' });
    await record(3000);
    await record(1250);
    const own = await call('GET', '/api/own-donations/statements/2026?lng=it', { actor: person });
    const text = await textOf(own);
    for (const part of ['Marta Sani', '30,00', '12,50', '42,50']) expect(text).toContain(part);
    const path = `/api/admin/donations/people/${person.userId}/statements/2026`;
    expect((await call('GET', path, { actor: admin })).status).toBe(200);
    expect((await call('GET', path, { actor: person })).status).toBe(403);
    const other = await call('GET', '/api/own-donations/statements/2025', { actor: person });
    expect(other.status).toBe(404);
  });
});

describe('administration', () => {
  test('finds donations by receipt, name, campaign, source, state and day, with totals and a CSV file', async () => {
    await give({ fullName: 'Zelda Zafferano', amountCents: 1100 });
    const cash = { id: newId(), campaignId, amountCents: 900, paidOn: '2026-11-10', email: '' };
    await recordDonation({ ...deps, actor: admin }, { ...cash, fullName: 'Ugo Neri', wall: 'name' });
    const list = async (query: string) =>
      (await call('GET', `/api/admin/donations?campaignId=${campaignId}&${query}`, { actor: admin })).json();
    const all = await list('');
    expect(all.totals).toEqual({ count: 2, cents: 2000 });
    const namesOf = async (query: string) =>
      (await list(query)).items.map(({ fullName }: { fullName: string }) => fullName);
    expect(await namesOf('q=zaffer')).toEqual(['Zelda Zafferano']);
    expect(await namesOf('q=%25')).toEqual([]);
    expect(await namesOf(`q=${all.items[0].number}`)).toEqual(['Ugo Neri']);
    expect(await namesOf('source=cash')).toEqual(['Ugo Neri']);
    expect(await namesOf('from=2026-11-15')).toEqual(['Zelda Zafferano']);
    expect(await namesOf('to=2026-11-15')).toEqual(['Ugo Neri']);
    expect(await namesOf('state=returned')).toEqual([]);
    const file = await call('GET', `/api/admin/donations/csv?campaignId=${campaignId}&lng=it`, {
      actor: admin,
    });
    const text = await file.text();
    expect(text).toContain('Zelda Zafferano');
    expect(text).toContain('11,00');
    const { months } = await (await call('GET', '/api/admin/donations/months', { actor: admin })).json();
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ month: '2026-11' });
    expect(
      (await call('GET', '/api/admin/donations', { actor: await insertPerson(database.db) })).status,
    ).toBe(403);
  });
});
