import { measureFirstLoad } from './first-load.ts';
import { load, measurePageRate } from './page-rate.ts';
import { row } from './row.ts';
import type { SiteWithProducts } from './site-with-products.ts';
import { folder, forgetful, start, stopAll } from './sites.ts';
import { measureTaps, slowdown } from './taps.ts';

export async function printPages({ site, productId, cookie }: SiteWithProducts): Promise<void> {
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

export async function printFirstLoad({ site, productId }: SiteWithProducts): Promise<void> {
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
export async function printTaps(...sites: [name: string, SiteWithProducts][]): Promise<void> {
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

/** The sites have no page cache. They take turns, so that a busy moment of the machine affects all of them. */
export async function printRendering(
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

/** The store contract: `KEEP_PAGES=no` to measure growth, since a cached answer always costs the same. */
export async function printContract(): Promise<void> {
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
 * The load generator needs a processor too: with two, the two web processes never have one each. The kernel
 * spreads connections by chance, so there are as many as on a busy site.
 */
export async function printWebProcesses(...sites: [SiteWithProducts, SiteWithProducts]): Promise<void> {
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
