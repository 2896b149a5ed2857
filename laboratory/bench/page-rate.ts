import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);
const concurrency = 8;
const seconds = 4;
const script = (name: string) => path.join(import.meta.dirname, name);

export type PageRate = { page: number; bare: number; kilobytes: number };

/**
 * Requests per second of a page of the site, and of a bare handler that answers the same bytes; two runs of each, in
 * turns. `cookie`: of a signed-in user, absent for a visitor.
 */
export async function measurePageRate(url: string, folder: string, cookie = ''): Promise<PageRate> {
  const answer = await getAsBrowser(url, cookie);
  const bare = await startBareServer(answer, folder);
  try {
    const { url: bareUrl } = bare;
    await Promise.all([load(url, 2, cookie), load(bareUrl, 1)]);
    const rates = { page: 0, bare: 0 };
    for (let turn = 0; turn < 2; turn++) {
      rates.bare += (await load(bareUrl, seconds)) / 2;
      rates.page += (await load(url, seconds, cookie)) / 2;
    }
    return { ...rates, kilobytes: answer.body.length / 1000 };
  } finally {
    await bare.stop();
  }
}

export type SentAnswer = { headers: Record<string, string>; body: Buffer };

/** A handler on its own server that answers every request with these bytes. */
export async function startBareServer(
  { headers, body }: SentAnswer,
  folder: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const file = path.join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const bare = spawn(process.execPath, [script('bare-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [url] = await once(createInterface(bare.stdout), 'line');
  const stop = async () => {
    bare.kill();
    await once(bare, 'exit');
  };
  return { url, stop };
}

/** Requests per second of one page, 8 at a time unless given otherwise, each on its own persistent connection. */
export async function load(
  url: string,
  duration: number,
  cookie = '',
  connections = concurrency,
): Promise<number> {
  const { stdout } = await run(process.execPath, [
    script('load.ts'),
    url,
    String(duration),
    String(connections),
    cookie,
  ]);
  const result: { requests: number; failures: number; seconds: number } = JSON.parse(stdout);
  if (result.failures > 0) throw new Error(`${url}: ${result.failures} of ${result.requests} failed`);
  return result.requests / result.seconds;
}

/** The answer's bytes as sent: `fetch` would decompress them. */
async function getAsBrowser(url: string, cookie: string): Promise<SentAnswer> {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd', cookie };
  const [answer]: http.IncomingMessage[] = await once(http.get(url, { headers }), 'response');
  if (answer?.statusCode !== 200) throw new Error(`${url} answers ${answer?.statusCode}`);
  return readSent(answer);
}

/** The answer without the headers of its connection. */
export async function readSent(answer: http.IncomingMessage): Promise<SentAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const own = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];
  const remaining = Object.entries(answer.headers).filter(([name]) => !own.includes(name));
  return {
    headers: Object.fromEntries(remaining.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks),
  };
}
