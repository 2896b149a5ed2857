import path from 'node:path';
import { measureAdministrationGrowth } from './administration-growth.ts';
import { measureBikes } from './bike-bookings.ts';
import { measureCalendar } from './calendar-growth.ts';
import { measureAppends } from './ledger-appends.ts';
import { measureLedgerGrowth } from './ledger-growth.ts';
import { measureVerification } from './ledger-verification.ts';
import { measureManyStreams } from './many-streams.ts';
import { measureMembersGrowth } from './members-growth.ts';
import { type Memory, measureMemory, measureStart } from './memory-and-start.ts';
import { measureCachedPosts, measurePostsGrowth } from './posts-growth.ts';
import { row } from './row.ts';
import { dataDirOf, folder } from './sites.ts';

export async function printAdministration(): Promise<void> {
  const { statistics, orders, search } = await measureAdministrationGrowth((count) =>
    path.join(folder, `orders-${count}`),
  );
  console.log('\nMilliseconds of what administrators ask, 1,000,000 orders in a year; baseline: 1,000');
  console.log(row('statistics of a year', statistics.many, statistics.few, 2));
  console.log(row('list of orders', orders.many, orders.few, 2));
  console.log(row('search in it', search.many, search.few, 2));
}

export async function printLedger(): Promise<void> {
  const appends = await measureAppends(path.join(folder, 'ledger-appends'));
  console.log('\nEvents of the ledger per second, one writer; baseline: bare inserts');
  console.log(row('append', appends.appended, appends.bare));
  const growth = await measureLedgerGrowth((count) => path.join(folder, `ledger-${count}`));
  console.log('\nMilliseconds of the ledger, 1,000,000 events; baseline: 1,000');
  console.log(row('page', growth.page.many, growth.page.few, 2));
  console.log(row('page of long ago', growth.oldPage.many, growth.oldPage.few, 2));
  console.log(row('totals and chart', growth.totals.many, growth.totals.few, 2));
  const { exportSeconds, exportMegabytes } = growth;
  console.log(
    `  export of a million events: ${exportSeconds.toFixed(1)} s, ${exportMegabytes.toFixed(0)} MB more`,
  );
  const verification = await measureVerification(200_000);
  console.log('\nEvents verified per second; baseline: the same hashes alone');
  console.log(row('by the code of the page', verification.verified, verification.bare));
  const { inBrowser } = growth;
  if (!inBrowser) return console.log('  no Chromium: skipped');
  console.log(row('a million in Chromium', inBrowser.verified, inBrowser.bare));
}

export async function printBikes(): Promise<void> {
  const { bookings, bare, grid } = await measureBikes(path.join(folder, 'bikes'));
  console.log(
    '\nBookings of bikes per second, 8 people at once; baseline: their bare SQL statements on the same database',
  );
  console.log(row('booking', bookings, bare));
  console.log('\nMilliseconds of the free bikes of a week, 1,000,000 old bookings; baseline: none');
  console.log(row('free bikes', grid.many, grid.none, 2));
}

export async function printCalendar(): Promise<void> {
  const { month, page, live } = await measureCalendar(path.join(folder, 'calendar'), folder);
  console.log('\nMilliseconds of a month of the calendar, 100,000 notes in other months; baseline: none');
  console.log(row('month', month.many, month.few, 2));
  console.log(
    '\nPages of the calendar per second; baseline: a bare Hono handler that answers the same bytes',
  );
  console.log(row('/database-soci signed out', page.page, page.bare));
  console.log(`\n${live.pages} open pages of the calendar on one process`);
  console.log(
    `  ${live.kilobytesEach.toFixed(1)} kB each; all know of a new note after ${live.milliseconds.toFixed(0)} ms`,
  );
}

export async function printStreams(): Promise<void> {
  const [few, many] = await measureManyStreams(path.join(folder, 'streams'));
  if (!few || !many) return;
  console.log(`\n${many.streams} open streams of changes on one process; baseline: ${few.streams}`);
  console.log(row('kB of each new one', many.kilobytesEach, few.kilobytesEach, 1));
  console.log(row('ms until all know', many.forAll, few.forAll));
  console.log(row('ms, a tenth asked again', many.withOthers, few.withOthers));
}

export async function printPosts(): Promise<void> {
  console.log('\nMilliseconds of a page of the blog, rendered anew, 10,000 posts; baseline: 10 posts');
  for (const { page, few, many } of await measurePostsGrowth((count) => `${dataDirOf(count)}-posts`)) {
    console.log(row(page, many, few, 2));
  }
  const { rates, draft } = await measureCachedPosts(path.join(folder, 'cached-posts'), folder);
  console.log(
    '\nPages per second that are kept, 8 at once; baseline: a bare Hono handler with the same bytes',
  );
  for (const { path: page, page: rate, bare } of rates) console.log(row(page, rate, bare));
  console.log(`\nMilliseconds until a draft of 100 kB is stored: ${draft.toFixed(0)}`);
}

export async function printMembers(): Promise<void> {
  const growth = await measureMembersGrowth((count) => path.join(folder, `members-${count}`));
  console.log('\nMilliseconds of directory and register, 100,000 members; baseline: 100');
  for (const [page, { few, many }] of Object.entries(growth)) console.log(row(page, many, few, 2));
}

export async function printMemoryAndStart(): Promise<void> {
  const { usual, afterManyAddresses } = await measureMemory(path.join(folder, 'memory'));
  const sum = ({ site, database }: Memory) => site + database;
  console.log('\nMegabytes of memory (PSS), 1,000 products, after 2,000 requests');
  console.log(
    `  site ${usual.site.toFixed(0)}, database ${usual.database.toFixed(0)}: ${sum(usual).toFixed(0)}`,
  );
  console.log('\nThe same after 10,000 different addresses more; baseline: before them');
  console.log(row('site and database', sum(afterManyAddresses), sum(usual)));
  const start = await measureStart(path.join(folder, 'memory'));
  console.log('\nMilliseconds until the site is ready; baseline: its database alone');
  console.log(
    row('start', start.site, start.database),
    `(${(start.site - start.database).toFixed(0)} beside it)`,
  );
}
