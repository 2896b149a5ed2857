import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { startSiteProcess } from '#tests/process/site-process.ts';
import { listDatabaseProcesses, readProcess } from './processes.ts';
import { randomAddress } from './random-address.ts';
import { startSiteWithProducts } from './site-with-products.ts';

const concurrency = 8;
const usualRequests = 2000;
const differentAddresses = 10_000;
const starts = 5;

/** As `npm start` sets it. */
const env = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=8',
};

/** Megabytes of memory: the processes' own, plus their share of memory that they have in common with others. */
export type Memory = { site: number; database: number };

export type MemoryUse = { usual: Memory; afterManyAddresses: Memory };

/**
 * Memory of the site and its database after 2,000 requests for a mixture of pages (signed out and in) and of
 * the API, and after requests for 10,000 more addresses.
 */
export async function measureMemory(dataDir: string): Promise<MemoryUse> {
  const { site, productId, cookie } = await startSiteWithProducts(dataDir, 1000, env);
  try {
    const pages = ['/', '/beershop', `/product/${productId}`, '/chisiamo', '/community-ledger', '/privacy'];
    const api = ['/api/catalog/products', '/api/checkout/current'];
    const signedOut = [...pages, ...pages.map((page) => `${page}?lng=de`), ...api];
    const wanted = [
      ...signedOut.map((address) => ({ address, cookie: '' })),
      ...[...pages, ...api, '/profilo'].map((address) => ({ address, cookie })),
    ];
    const get = (number: number) => {
      const { address = '/', cookie = '' } = wanted[number % wanted.length] ?? {};
      return request(`${site.url}${address}`, cookie);
    };
    await repeat(usualRequests, get);
    const usual = await readMemory(site.pid, dataDir);
    const others = ['/nowhere/', '/beershop?q=', '/api/catalog/products?q=', '/api/nowhere/'];
    await repeat(differentAddresses, (number) =>
      request(`${site.url}${others[number % others.length]}${number}`, ''),
    );
    return { usual, afterManyAddresses: await readMemory(site.pid, dataDir) };
  } finally {
    await site.signal('SIGTERM');
  }
}

/** Milliseconds until the site is ready, and until its database alone is: medians, measured in turns. */
export async function measureStart(dataDir: string): Promise<{ site: number; database: number }> {
  const site: number[] = [];
  const database: number[] = [];
  for (let turn = 0; turn < starts; turn++) {
    const started = await startSiteProcess({ dataDir, command: { env } });
    site.push(started.milliseconds);
    await started.signal('SIGTERM');
    const begin = performance.now();
    const server = await startEmbeddedPostgres({ dataDir });
    database.push(performance.now() - begin);
    await server.stop();
  }
  return { site: median(site), database: median(database) };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function request(url: string, cookie: string): Promise<void> {
  const headers = { accept: 'text/html, application/json', cookie, 'x-forwarded-for': randomAddress() };
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200 && answer.status !== 404) throw new Error(`${url} answers ${answer.status}`);
}

async function repeat(times: number, act: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < times) await act(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Waits until the site has been quiet for some seconds: start-up work has ended, and idle memory is given back. */
async function readMemory(sitePid: number, dataDir: string): Promise<Memory> {
  await sleep(5000);
  const ofServer = listDatabaseProcesses(dataDir);
  return {
    site: megabytesOf(sitePid),
    database: ofServer.reduce((sum, pid) => sum + megabytesOf(pid), 0),
  };
}

const megabytesOf = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readProcess(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;
