import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookBikes } from '#areas/community/bikes/server/book-bikes.ts';
import { endCampaign } from '#areas/community/campaigns/admin/server/end-campaign.ts';
import { campaigns, campaignTexts } from '#areas/community/campaigns/server/campaigns.table.ts';
import { chooseName } from '#areas/community/ledger/server/choose-name.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { insertBikes } from '#tests/support/bikes.ts';
import { insertCampaign } from '#tests/support/campaigns.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { setNoteHidden } from '../admin/server/set-note-hidden.ts';
import { publicCalendarSchema } from '../calendar.schema.ts';
import { addNote } from './add-note.ts';
import { communityNotes } from './calendar.table.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
const clock = new FixedClock(new Date('2026-12-05T11:00:00Z'));
let site: ReturnType<typeof createTestApp>;
let member: Person;

beforeEach(async () => {
  await database.db.delete(communityNotes);
  await database.db.delete(settings);
  await database.db.delete(campaignTexts);
  await database.db.delete(campaigns);
  site = createTestApp(testDeps(database.db, { clock }));
  member = await insertPerson(database.db, { fullName: 'Ada Lovelace', isSocio: true });
});

const as = (actor: Person) => ({ ...testDeps(database.db, { clock }), actor });
const add = (note: { text: string; note_date: string; note_time?: string; place?: string }) =>
  addNote(as(member), { id: newId(), note_time: '', place: '', ...note });

async function readEvents(search = '') {
  const answer = await site.app.request(`${origin}/calendar.ics${search}`);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
}

async function readData(search = '') {
  return publicCalendarSchema.parse(
    await (await site.app.request(`${origin}/calendar.json${search}`)).json(),
  );
}

describe('the public calendar, read by a parser', () => {
  test('ends a note without a time at the start of the next day', async () => {
    const note = await add({ text: 'Cena; sociale, "tutti"\nseconda riga', note_date: '2026-12-31' });
    const [event] = await readEvents('?lng=it');
    expect(event?.startDate.isDate).toBe(true);
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-12-31', '2027-01-01']);
    expect(event?.summary).toBe('Cena; sociale, "tutti"');
    expect(event?.description).toBe('Cena; sociale, "tutti"\nseconda riga\n\nAda L.');
    expect(event?.uid).toBe(`note-${note.id}@${new URL(origin).host}`);
    expect(String(event?.component.getFirstPropertyValue('url'))).toBe(
      `${origin}/database-soci?mese=2026-12&nota=${note.id}`,
    );
  });

  test.each([
    ['2026-12-10', '20:30', '2026-12-10T19:30:00.000Z'],
    ['2027-07-10', '20:30', '2027-07-10T18:30:00.000Z'],
  ])(
    'has a note of %s at %s at its moment, in winter and in summer',
    async (note_date, note_time, moment) => {
      await add({ text: 'Cena', note_date, note_time, place: 'Sede' });
      const [event] = await readEvents();
      expect(event?.startDate.isDate).toBe(false);
      expect(event?.startDate.toJSDate().toISOString()).toBe(moment);
      expect(event?.location).toBe('Sede');
    },
  );

  test('has right-to-left words, emoji and one long word unchanged', async () => {
    const text = `שלום 👨‍👩‍👧‍👦 ${'ß'.repeat(400)}`;
    await add({ text, note_date: '2026-12-10' });
    expect((await readEvents('?lng=it'))[0]?.description).toBe(`${text}\n\nAda L.`);
  });

  test('has no hidden notes, no notes of other years, and no bookings', async () => {
    const { id } = await add({ text: 'Nascosta', note_date: '2026-12-10' });
    await add({ text: 'Vecchia', note_date: '2025-01-10' });
    const admin = await insertPerson(database.db, { isAdmin: true });
    await setNoteHidden(as(admin), { id, isHidden: true, reason: 'Nomina altri' });
    await insertBikes(database.db, 2);
    const startsAt = romeTime('2026-12-07', '09:00').toISOString();
    await bookBikes(as(member), { id: newId(), startsAt, bikes: 1, acceptedTerms: 0, locale: 'it' });
    expect(await readEvents()).toEqual([]);
    const headers = site.as(member);
    const own = await site.app.request(`${origin}/api/calendar/entries?month=2026-12`, { headers });
    expect(await own.json()).toEqual({ entries: [] });
  });

  test('has the entries of other areas, in the requested language', async () => {
    const closed = { closedDays: ['2026-12-25'] };
    await database.db.insert(settings).values({ id: newId(), key: 'bikeSharing', value: closed });
    const titles = async (search: string) => (await readEvents(search)).map(({ summary }) => summary);
    expect(await titles('?lng=it')).toEqual(['Bike sharing: chiuso']);
    expect(await titles('?lng=en')).not.toEqual(['Bike sharing: chiuso']);
    expect((await readData('?lng=it')).entries).toMatchObject([
      { from: '2026-12-25', to: '2026-12-25', time: null, path: '/bikesharing' },
    ]);
  });

  test('has no name of a person who wants to be hidden', async () => {
    await add({ text: 'Cena', note_date: '2026-12-10' });
    await chooseName(as(member), 'hidden');
    const [event] = await readEvents('?lng=it');
    expect(event?.description).toBe('Cena\n\nchi non mostra il nome');
    const [note] = (await readData()).notes;
    expect(note).toMatchObject({ user_id: null, profile: { id: null, full_name: null } });
  });
});

test('a calendar entry has the time and number of its last change, so that calendar programs update it', async () => {
  const admin = await insertPerson(database.db, { isAdmin: true });
  const { id } = await insertCampaign(database.db, { startsOn: '2020-01-01', endsOn: '2026-12-24' });
  const end = async () =>
    (await readEvents('?lng=it')).find(({ uid }) => uid.startsWith(`campaign-end-${id}`));
  const stampsOf = (event: ICAL.Event | undefined) =>
    ['dtstamp', 'last-modified'].map((name) =>
      (event?.component.getFirstPropertyValue(name) as ICAL.Time | undefined)?.toJSDate().toISOString(),
    );
  const before = await end();
  expect(stampsOf(before)).toEqual(['2020-01-01T09:00:00.000Z', '2020-01-01T09:00:00.000Z']);
  await endCampaign(as(admin), id);
  const after = await end();
  expect(after?.startDate.toString()).toBe('2026-12-05');
  expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
  expect(stampsOf(after)).toEqual(['2026-12-05T11:00:00.000Z', '2026-12-05T11:00:00.000Z']);
});

test('a title is cut between grapheme clusters', async () => {
  await add({ text: `${'x'.repeat(78)}👨‍👩‍👧‍👦 arriva`, note_date: '2026-12-10' });
  expect((await readEvents())[0]?.summary).toBe(`${'x'.repeat(78)}…`);
});

test('a calendar program with a current copy gets status 304 until something changes', async () => {
  await add({ text: 'Cena', note_date: '2026-12-10' });
  const first = await site.app.request(`${origin}/calendar.ics`);
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await site.app.request(`${origin}/calendar.ics`, { headers })).status).toBe(304);
  await add({ text: 'Pranzo', note_date: '2026-12-11' });
  expect((await site.app.request(`${origin}/calendar.ics`, { headers })).status).toBe(200);
  expect(await readEvents()).toHaveLength(2);
});
