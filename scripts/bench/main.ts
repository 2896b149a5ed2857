import { availableParallelism } from 'node:os';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { startSiteProcess } from '../../tests/process/site-process.ts';
import { measureFirstLoad } from './first-load.ts';
import { measurePageRate } from './page-rate.ts';
import { measurePurchaseRate } from './purchase-rate.ts';

const folder = makeTemporaryFolder();
try {
  console.log(`On ${availableParallelism()} processors, all of it on this machine.\n`);
  await measurePages();
  const { purchases, bare } = await measurePurchaseRate(folder);
  console.log(
    '\nPurchases per second, 8 buyers at once; baseline: their bare SQL statements on the same database',
  );
  console.log(row('draft to order', purchases, bare));
} finally {
  removeTemporaryFolder(folder);
}

async function measurePages(): Promise<void> {
  const site = await startSiteProcess({ dataDir: folder });
  try {
    const { items } = await (await fetch(`${site.url}/api/catalog/products`)).json();
    const product = `/product/${items[0].id}`;
    console.log(
      'Pages per second, 8 at once; baseline: a bare Hono handler that answers the same bytes from memory',
    );
    for (const page of ['/beershop', product]) {
      const { page: rate, bare, kilobytes } = await measurePageRate(`${site.url}${page}`, folder);
      console.log(row(page.replace(items[0].id, '{id}'), rate, bare), `(${kilobytes.toFixed(1)} kB)`);
    }
    console.log('\nFirst load: scripts and styles as Brotli, in Chromium');
    for (const page of ['/', '/beershop', product]) {
      const load = await measureFirstLoad(`${site.url}${page}`);
      if (!load) return console.log('  no Chromium: skipped');
      console.log(
        `  ${page.replace(items[0].id, '{id}').padEnd(16)}`,
        `${load.scripts} scripts ${load.scriptKilobytes.toFixed(1)} kB (${load.namedScripts} named by the page),`,
        `${load.styles} styles ${load.styleKilobytes.toFixed(1)} kB`,
      );
    }
  } finally {
    await site.signal('SIGTERM');
  }
}

function row(name: string, measured: number, baseline: number): string {
  const ratio = (measured / baseline).toFixed(3);
  return `  ${name.padEnd(16)} ${measured.toFixed(0)} against ${baseline.toFixed(0)}: ratio ${ratio}`;
}
