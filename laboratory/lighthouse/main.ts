import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { showDemoProducts } from '#areas/shop/catalog/server/demo/demo-products-on-sale.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { databaseUrlOf, freePort, type RunningSite, startSiteProcess } from '#tests/process/site-process.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { type Audit, auditPage } from './audit-page.ts';
import { watchStolenTime } from './stolen-time.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

/** A run is repeated when the host gave more than this share of the machine's processors to others. */
const maxStolen = 0.02;
/** After this many attempts per required run, all attempts count. */
const triesPerRun = 4;

/** The required median of each metric, and its format. */
const targets = {
  performance: { isMet: (score: number) => score >= 98, write: String },
  accessibility: { isMet: (score: number) => score === 100, write: String },
  bestPractices: { isMet: (score: number) => score === 100, write: String },
  seo: { isMet: (score: number) => score === 100, write: String },
  lcp: { isMet: () => true, write: (ms: number) => `${(ms / 1000).toFixed(2)} s` },
  cls: { isMet: (shift: number) => shift === 0, write: (shift: number) => shift.toFixed(3) },
  tbt: { isMet: (ms: number) => ms < 100, write: (ms: number) => `${ms.toFixed(0)} ms` },
} satisfies Partial<Record<keyof Audit, object>>;

type Figure = keyof typeof targets;
const figures = Object.keys(targets) as Figure[];

const chromium = findChromium();
if (!chromium) throw new Error('No browser was found: install Chromium, or name one in CHROMIUM_PATH.');
const folder = makeTemporaryFolder();
try {
  const dataDir = path.join(folder, 'data');
  const product = await fillShop(dataDir);
  const site = await startLiveSite(dataDir);
  try {
    console.log(`Medians of ${runs} runs, as a phone on a slow connection.`);
    console.log(`Times mean something while the load is below ${availableParallelism()}.`);
    console.log(`Visits are made again when others took more than ${maxStolen * 100} % of the processors.\n`);
    console.log(row('', figures));
    for (const page of ['/', '/beershop', `/product/${product}`, '/blog']) {
      // The address that search engines index: the one without a language redirects to the reader's language.
      await report(page.replace(product, '{id}'), `${site.url}${page}?lng=it`, chromium);
    }
  } finally {
    await site.signal('SIGTERM');
  }
} finally {
  removeTemporaryFolder(folder);
}

async function report(name: string, url: string, chromePath: string): Promise<void> {
  // The first request waits for rendering; it is not measured.
  await fetch(url);
  const visits: { audit: Audit; stolen: number }[] = [];
  const calm = () => visits.filter(({ stolen }) => stolen <= maxStolen);
  while (calm().length < runs && visits.length < runs * triesPerRun) {
    const stolenMeanwhile = await watchStolenTime();
    const audit = await auditPage(url, chromePath);
    visits.push({ audit, stolen: await stolenMeanwhile() });
  }
  const counted = calm().length === runs ? calm() : visits;
  const audits = counted.map(({ audit }) => audit);
  const cells = figures.map((figure) => {
    const value = median(audits.map((audit) => audit[figure]));
    const { isMet, write } = targets[figure];
    if (isMet(value)) return write(value);
    process.exitCode = 1;
    return `${write(value)} !`;
  });
  const load = `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
  console.log(`${row(name, cells)}   (${counted.length} of ${visits.length} visits, ${load})`);
  for (const finding of new Set(audits.flatMap(({ findings }) => findings))) console.log(`    ${finding}`);
}

/**
 * Inserts the demo's products, which a live site does not create, and returns one of them. A live site hides
 * them when it starts.
 */
async function fillShop(dataDir: string): Promise<string> {
  const demo = await startSiteProcess({ dataDir });
  try {
    const { items } = await (await fetch(`${demo.url}/api/catalog/products?kind=beer`)).json();
    return items[0].id;
  } finally {
    await demo.signal('SIGTERM');
  }
}

/** A live site, so that search engines are allowed. It sends no emails and takes test money. */
async function startLiveSite(dataDir: string): Promise<RunningSite> {
  const port = await freePort();
  const env = {
    SITE_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    LEDGER_SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
    MAIL_FROM: 'TU Tutto è Uno <info@example.org>',
    PAYPAL_ENVIRONMENT: 'simulator',
  };
  const site = await startSiteProcess({ dataDir, port, command: { env } });
  const { db, close } = createDatabase(await databaseUrlOf(dataDir));
  await showDemoProducts(db);
  await close();
  return site;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function row(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(16)}${cells.map((cell) => cell.padStart(14)).join('')}`;
}
