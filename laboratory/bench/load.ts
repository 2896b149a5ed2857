// Requests one address as often as possible, with keep-alive, and prints the results as JSON. Usage: node load.ts URL
// SECONDS CONCURRENCY [COOKIE]
import http from 'node:http';
import { randomAddress } from './random-address.ts';

const [url = '', seconds = '1', concurrency = '1', cookie = ''] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(concurrency) });
// Headers of a browser.
const headers = {
  accept: 'text/html,application/xhtml+xml',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'it-IT,it;q=0.9',
  cookie,
};

const totals = { requests: 0, failures: 0, bytes: 0 };
const start = performance.now();
const end = start + Number(seconds) * 1000;

function get(): Promise<void> {
  return new Promise((resolve) => {
    const sent = { ...headers, 'x-forwarded-for': randomAddress() };
    const request = http.get(url, { agent, headers: sent }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        totals.bytes += chunk.length;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) totals.requests += 1;
        else totals.failures += 1;
        resolve();
      });
    });
    request.on('error', () => {
      totals.failures += 1;
      resolve();
    });
  });
}

async function visitor(): Promise<void> {
  while (performance.now() < end) await get();
}

await Promise.all(Array.from({ length: Number(concurrency) }, visitor));
agent.destroy();
process.stdout.write(JSON.stringify({ ...totals, seconds: (performance.now() - start) / 1000 }));
