// Asks the assistant of a site as often as possible, with keep-alive, and prints the results as JSON. Usage: node
// assistant-load.ts URL SECONDS CONCURRENCY
import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import { askingHeaders, questions } from './assistant-questions.ts';

const [url = '', seconds = '1', concurrency = '1'] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(concurrency) });
const bodies = questions.map((query) => Buffer.from(JSON.stringify({ query })));

const totals = { answers: 0, failures: 0 };
const start = performance.now();
const end = start + Number(seconds) * 1000;

function ask(place: number): Promise<void> {
  return new Promise((resolve) => {
    const body = bodies[place % bodies.length] ?? Buffer.from('');
    const headers = { ...askingHeaders(url), 'content-length': body.length };
    const request = http.request(`${url}/api/chatbot`, { agent, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const sent = Buffer.concat(chunks);
        const text = String(answer.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent);
        // Questions that were not stored, e.g. while the database is away, do not count as answered.
        const isNoted = answer.statusCode === 200 && /"id":"[0-9a-f-]{36}"/.test(text);
        if (isNoted) totals.answers += 1;
        else totals.failures += 1;
        resolve();
      });
    });
    request.on('error', () => {
      totals.failures += 1;
      resolve();
    });
    request.end(body);
  });
}

async function person(first: number): Promise<void> {
  for (let next = first; performance.now() < end; next++) await ask(next);
}

await Promise.all(Array.from({ length: Number(concurrency) }, (_, first) => person(first)));
agent.destroy();
process.stdout.write(JSON.stringify({ ...totals, seconds: (performance.now() - start) / 1000 }));
