import { availableParallelism } from 'node:os';
import path from 'node:path';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { measureAdministrationGrowth } from './administration-growth.ts';
import { addPosts, measureAnswers } from './assistant-rate.ts';
import { measureBikes } from './bike-bookings.ts';
import { measureCalendar } from './calendar-growth.ts';
import { measureCampaignGrowth, measureDonationRate } from './donations.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureAppends } from './ledger-appends.ts';
import { measureLedgerGrowth } from './ledger-growth.ts';
import { measureVerification } from './ledger-verification.ts';
import { measureManyStreams } from './many-streams.ts';
import { measureMembersGrowth } from './members-growth.ts';
import { type Memory, measureMemory, measureStart } from './memory-and-start.ts';
import { load, measurePageRate } from './page-rate.ts';
import { measurePictureUpload } from './picture-upload.ts';
import { measureKeptPosts, measurePostsGrowth } from './posts-growth.ts';
import { measureProfileGrowth } from './profile-growth.ts';
import { measurePurchaseRate } from './purchase-rate.ts';
import { measureSignInRate } from './sign-in-rate.ts';
import { type SiteWithProducts, startDemoSite, startSiteWithProducts } from './site-with-products.ts';
import { measureTaps, slowdown } from './taps.ts';
import { measureUnnamedStatements } from './unnamed-statements.ts';

const folder = makeTemporaryFolder();
const dataDirOf = (count: number) => path.join(folder, String(count));
const started: SiteWithProducts[] = [];
const forgetful = { KEEP_PAGES: 'no' };

/** What is measured, in this order, by the name that runs it alone: `npm run bench -- pages taps`. */
const parts: Record<string, () => Promise<void>> = {
  pages: async () => printPages(await start(1000)),
  load: async () => printFirstLoad(await start(1000)),
  taps: async () => printTaps(['20 products', await start(20)], ['demo', await startDemo()]),
  rendering: async () =>
    printRendering(await start(20, forgetful), await start(1000, forgetful), await start(10_000, forgetful)),
  contract: printContract,
  processes: async () =>
    printWebProcesses(await start(20, forgetful), await start(20, { ...forgetful, WEB_PROCESSES: '2' })),
  purchases: printPurchases,
  statements: printStatements,
  people: printPeople,
  pictures: printPictures,
  administration: printAdministration,
  ledger: printLedger,
  bikes: printBikes,
  calendar: printCalendar,
  streams: printStreams,
  posts: printPosts,
  donations: printDonations,
  members: printMembers,
  assistant: printAssistant,
  memory: printMemoryAndStart,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`Not measured: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));

try {
  console.log(`On ${availableParallelism()} processors, all of it on this machine.`);
  for (const [index, [name, print]] of chosen.entries()) {
    console.error(`\n[${index + 1} of ${chosen.length}] ${name} …`);
    const begin = performance.now();
    await print();
    await stopAll();
    console.error(
      `[${index + 1} of ${chosen.length}] ${name}: ${Math.round((performance.now() - begin) / 1000)} s`,
    );
  }
} finally {
  await stopAll();
  removeTemporaryFolder(folder);
}

async function start(count: number, env: NodeJS.ProcessEnv = {}): Promise<SiteWithProducts> {
  const dataDir = `${dataDirOf(count)}${env.WEB_PROCESSES ?? ''}`;
  const running = await startSiteWithProducts(dataDir, count, env);
  started.push(running);
  return running;
}

async function startDemo(): Promise<SiteWithProducts> {
  const running = await startDemoSite(path.join(folder, 'demo'));
  started.push(running);
  return running;
}

async function stopAll(): Promise<void> {
  for (const { site } of started.splice(0)) await site.signal('SIGTERM');
}

async function printPages({ site, productId, cookie }: SiteWithProducts): Promise<void> {
  console.log(
    '\nPages per second, 1,000 products, 8 at once; baseline: a bare Hono handler that answers the same bytes from memory',
  );
  for (const page of ['/beershop', `/product/${productId}`]) {
    for (const person of ['signed out', 'signed in']) {
      const {
        page: rate,
        bare,
        kilobytes,
      } = await measurePageRate(`${site.url}${page}`, folder, person === 'signed in' ? cookie : '');
      const name = `${page.replace(productId, '{id}')} ${person}`;
      console.log(row(name, rate, bare), `(${kilobytes.toFixed(1)} kB)`);
    }
  }
}

async function printFirstLoad({ site, productId }: SiteWithProducts): Promise<void> {
  console.log(
    '\nFirst load with an empty cache, in Chromium; at most 140 kB of scripts and 240 kB without fonts',
  );
  for (const page of ['/', '/beershop', `/product/${productId}`]) {
    const first = await measureFirstLoad(`${site.url}${page}`);
    if (!first) return console.log('  no Chromium: skipped');
    console.log(
      `  ${page.replace(productId, '{id}').padEnd(24)}`,
      `${first.scripts} scripts ${first.scriptKilobytes.toFixed(1)} kB (${first.namedScripts} named by the page),`,
      `${first.styles} styles ${first.styleKilobytes.toFixed(1)} kB,`,
      `${first.texts} files of texts ${first.textKilobytes.toFixed(1)} kB,`,
      `${first.pictures} pictures ${first.pictureKilobytes.toFixed(1)} kB, page ${first.htmlKilobytes.toFixed(1)} kB,`,
      `${first.fonts} fonts ${first.fontKilobytes.toFixed(1)} kB; ${first.allKilobytes.toFixed(1)} kB in all,`,
      `${(first.allKilobytes - first.fontKilobytes).toFixed(1)} without fonts`,
    );
  }
}

/** With the products of the demo and with 20 generated ones. */
async function printTaps(...sites: [name: string, SiteWithProducts][]): Promise<void> {
  console.log(
    `\nMilliseconds until a tap is answered, ${slowdown} times slower processor; baseline: an empty button; at most 200`,
  );
  for (const [name, { site, productId }] of sites) {
    for (const page of ['/beershop', `/product/${productId}`]) {
      const all = await measureTaps(`${site.url}${page}`);
      if (!all) return console.log('  no Chromium: skipped');
      const [baseline, ...taps] = all;
      for (const tap of taps)
        console.log(
          row(
            `${page.replace(productId, '{id}')}, ${name}: ${tap.name}`,
            tap.median,
            baseline?.median ?? Number.NaN,
          ),
          `(the longest ${tap.worst.toFixed(0)} against ${baseline?.worst.toFixed(0)})`,
        );
    }
  }
}

/** Of sites that keep no page. They take turns, so that a busy moment of the machine affects all of them. */
async function printRendering(
  ...sites: [SiteWithProducts, SiteWithProducts, SiteWithProducts]
): Promise<void> {
  const [few, many, most] = sites.map(({ site }) => `${site.url}/beershop`);
  const empty = `${sites[0].site.url}/dev/failures/none`;
  const rates = await takeTurns([empty, few, many, most].map(String));
  const [emptyPages = 0, ...shops] = rates;
  const [fewProducts = 0, manyProducts = 0, maxProducts = 0] = shops;
  console.log(
    '\nPages per second that are rendered for each request; baseline: an empty page of the same site',
  );
  console.log(row('shop, 20 products', fewProducts, emptyPages));
  console.log('\nThe same in milliseconds; baseline: 20 products');
  console.log(row('1,000 products', 1000 / manyProducts, 1000 / fewProducts, 1));
  console.log(row('10,000 products', 1000 / maxProducts, 1000 / fewProducts, 1));
}

/** The store contract: `KEEP_PAGES=no` for growth, since an answer that is kept costs the same whatever is behind it. */
async function printContract(): Promise<void> {
  const { site, productId } = await start(1000);
  const list = '/store/tu/products?limit=20';
  const pathOf = (id: string) => `/store/tu/products/${id}`;
  console.log(
    '\nAnswers of the store contract per second, 1,000 products; baseline: a bare Hono handler with the same bytes',
  );
  for (const [name, path] of [
    ['a list of 20', list],
    ['a product', pathOf(productId)],
  ]) {
    const { page, bare, kilobytes } = await measurePageRate(site.url + path, folder);
    console.log(row(String(name), page, bare), `(${kilobytes.toFixed(1)} kB)`);
  }
  await stopAll();
  const few = await start(20, forgetful);
  const many = await start(10_000, forgetful);
  console.log(
    '\nThe same in milliseconds, read anew for each request, 10,000 products; baseline: 20 products',
  );
  const [ofFew = 0, ofMany = 0, late = 0, oneOfFew = 0, oneOfMany = 0] = await takeTurns([
    few.site.url + list,
    many.site.url + list,
    `${many.site.url}/store/tu/products?limit=20&offset=9000`,
    few.site.url + pathOf(few.productId),
    many.site.url + pathOf(many.productId),
  ]);
  console.log(row('a list of 20', 1000 / ofMany, 1000 / ofFew, 1));
  console.log(row('the 20 from 9,000 on', 1000 / late, 1000 / ofFew, 1));
  console.log(row('a product', 1000 / oneOfMany, 1000 / oneOfFew, 1));
}

/**
 * The load itself needs a processor too: on two, both web processes never have one each. The kernel spreads connections by chance,
 * so there are as many as a busy site has.
 */
async function printWebProcesses(...sites: [SiteWithProducts, SiteWithProducts]): Promise<void> {
  const connections = 32;
  const addresses = sites.map(({ site }) => `${site.url}/beershop`);
  const [one = 0, two = 0] = await takeTurns(addresses, connections);
  console.log(`\nThe same with two web processes, ${connections} at once; baseline: one`);
  console.log(row('shop, 20 products', two, one));
}

/** The requests per second of each address, measured in turns. */
async function takeTurns(addresses: readonly string[], connections?: number): Promise<number[]> {
  for (const address of addresses) await load(address, 2, '', connections);
  const turns = 5;
  const rates = addresses.map(() => 0);
  for (let turn = 0; turn < turns; turn++)
    for (const [number, address] of addresses.entries())
      rates[number] = (rates[number] ?? 0) + (await load(address, 2, '', connections)) / turns;
  return rates;
}

/** The site's folder, which a part before may have filled. */
async function folderWithProducts(count: number): Promise<string> {
  await start(count);
  await stopAll();
  return dataDirOf(count);
}

async function printPurchases(): Promise<void> {
  const { purchases, withStreams, bare, remembered } = await measurePurchaseRate(
    await folderWithProducts(1000),
  );
  console.log(
    '\nPurchases per second, 8 buyers at once; baseline: their bare SQL statements on the same database',
  );
  console.log(row('draft to order', purchases, bare));
  console.log(
    `\nPurchases per second while ${withStreams.streams} streams of changes are open (${withStreams.events} events); baseline: without`,
  );
  console.log(row('draft to order', withStreams.purchases, purchases));
  console.log('\nPages that had to be made while they bought');
  for (const { page, answers, renderings } of remembered)
    console.log(`  ${page.padEnd(24)} ${renderings} times for ${answers} answers`);
}

async function printStatements(): Promise<void> {
  const { named, unnamed, pooled } = await measureUnnamedStatements(await folderWithProducts(20));
  console.log(
    '\nPurchases per second with PREPARED_STATEMENTS=no, 8 buyers at once; baseline: with prepared statements',
  );
  console.log(row('directly', unnamed, named));
  if (pooled === undefined) return console.log('  no PgBouncer: skipped');
  console.log(row('through PgBouncer', pooled, named));
}

async function printPeople(): Promise<void> {
  const dataDir = await folderWithProducts(20);
  const { signIns, bare } = await measureSignInRate(dataDir);
  console.log(
    '\nSign-ins per second with a password, two at once; baseline: the bare comparison with its hash',
  );
  console.log(row('password', signIns, bare, 1));
  const { few, many } = await measureProfileGrowth(dataDir);
  console.log('\nMilliseconds of a profile; baseline: 10 orders and token movements');
  console.log(row('10,000', many, few, 1));
}

async function printAssistant(): Promise<void> {
  const [few, many] = [await start(20), await start(1000)];
  await addPosts(dataDirOf(1000));
  const rates = await measureAnswers([few.site, many.site], folder);
  console.log(
    '\nAnswers of the assistant per second, at least 300, 1,000 products and 1,000 posts; baseline: 20 products',
  );
  console.log(row('POST /api/chatbot', rates.many, rates.few));
  console.log('\nThe same; baseline: a bare Hono handler that answers the same bytes');
  console.log(row('POST /api/chatbot', rates.many, rates.bare));
  const { site, database } = rates;
  console.log(
    `  milliseconds of processor for an answer: site ${site.toFixed(2)}, database ${database.toFixed(2)}`,
  );
}

async function printPosts(): Promise<void> {
  console.log('\nMilliseconds of a page of the blog, rendered anew, 10,000 posts; baseline: 10 posts');
  for (const { page, few, many } of await measurePostsGrowth((count) => `${dataDirOf(count)}-posts`)) {
    console.log(row(page, many, few, 2));
  }
  const { rates, draft } = await measureKeptPosts(path.join(folder, 'kept-posts'), folder);
  console.log(
    '\nPages per second that are kept, 8 at once; baseline: a bare Hono handler with the same bytes',
  );
  for (const { path: page, page: rate, bare } of rates) console.log(row(page, rate, bare));
  console.log(`\nMilliseconds until a draft of 100 kB is stored: ${draft.toFixed(0)}`);
}

async function printDonations(): Promise<void> {
  const { donations, purchases } = await measureDonationRate(await folderWithProducts(20));
  console.log('\nDonations per second, 8 people at once; baseline: purchases of the same people');
  console.log(row('form to thanks', donations, purchases));
  console.log('\nMilliseconds of an answer about a campaign with 100,000 donations; baseline: 10 donations');
  for (const { what, few, many } of await measureCampaignGrowth((count) => `${dataDirOf(count)}-donations`))
    console.log(row(what, many, few, 2));
}

async function printPictures(): Promise<void> {
  const { upload, bare, megabytes, files } = await measurePictureUpload(await folderWithProducts(20));
  console.log(
    `\nMilliseconds until a photograph of ${megabytes.toFixed(1)} MB is stored as ${files} files; baseline: the bare library makes them`,
  );
  console.log(row('picture upload', upload, bare));
}

async function printAdministration(): Promise<void> {
  const { statistics, orders, search } = await measureAdministrationGrowth((count) =>
    path.join(folder, `orders-${count}`),
  );
  console.log('\nMilliseconds of what administrators ask, 1,000,000 orders in a year; baseline: 1,000');
  console.log(row('statistics of a year', statistics.many, statistics.few, 2));
  console.log(row('list of orders', orders.many, orders.few, 2));
  console.log(row('search in it', search.many, search.few, 2));
}

async function printLedger(): Promise<void> {
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

async function printBikes(): Promise<void> {
  const { bookings, bare, grid } = await measureBikes(path.join(folder, 'bikes'));
  console.log(
    '\nBookings of bikes per second, 8 people at once; baseline: their bare SQL statements on the same database',
  );
  console.log(row('booking', bookings, bare));
  console.log('\nMilliseconds of the free bikes of a week, 1,000,000 old bookings; baseline: none');
  console.log(row('free bikes', grid.many, grid.none, 2));
}

async function printCalendar(): Promise<void> {
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

async function printStreams(): Promise<void> {
  const [few, many] = await measureManyStreams(path.join(folder, 'streams'));
  if (!few || !many) return;
  console.log(`\n${many.streams} open streams of changes on one process; baseline: ${few.streams}`);
  console.log(row('kB of each new one', many.kilobytesEach, few.kilobytesEach, 1));
  console.log(row('ms until all know', many.forAll, few.forAll));
  console.log(row('ms, a tenth asked again', many.withOthers, few.withOthers));
}

async function printMembers(): Promise<void> {
  const growth = await measureMembersGrowth((count) => path.join(folder, `members-${count}`));
  console.log('\nMilliseconds of directory and register, 100,000 members; baseline: 100');
  for (const [page, { few, many }] of Object.entries(growth)) console.log(row(page, many, few, 2));
}

async function printMemoryAndStart(): Promise<void> {
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

function row(name: string, measured: number, baseline: number, digits = 0): string {
  const ratio = (measured / baseline).toFixed(3);
  return `  ${name.padEnd(24)} ${measured.toFixed(digits)} against ${baseline.toFixed(digits)}: ratio ${ratio}`;
}
