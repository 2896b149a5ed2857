import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';

/** Events that are hashed for the baseline; the rate does not depend on their number. */
const sample = 100_000;

export type BrowserVerification = { verified: number; bare: number };

/**
 * Events per second that the page of the ledger downloads and verifies in Chromium. Baseline: only the hashes
 * of the same events, with the same library in the same browser. Undefined without a browser.
 */
export async function measureInBrowser(url: string, count: number): Promise<BrowserVerification | undefined> {
  const executablePath = findChromium();
  if (!executablePath) return undefined;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage({ locale: 'it-IT' });
    await page.goto(`${url}/community-ledger`, { waitUntil: 'networkidle' });
    const start = performance.now();
    await page.getByRole('button', { name: 'Verifica', exact: true }).click();
    await page.getByText(/^Tutto in ordine/).waitFor({ timeout: 600_000 });
    const verified = (1000 * count) / (performance.now() - start);
    const milliseconds = await hashInPage(page, await firstLines(url));
    return { verified, bare: (1000 * sample) / milliseconds };
  } finally {
    await browser.close();
  }
}

async function hashInPage(page: Page, lines: string[]): Promise<number> {
  const entry = path.join(import.meta.dirname, 'hash-events-in-page.ts');
  const result = await build({
    ...{ configFile: false, logLevel: 'warn' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bench', fileName: 'bench' } },
  });
  const [output] = [result].flat();
  const code = output && 'output' in output ? output.output[0].code : '';
  await page.evaluate(code);
  const hash = () =>
    page.evaluate(
      (each) => (Reflect.get(globalThis, 'measureHashing') as (lines: string[]) => number)(each),
      lines,
    );
  // The first run includes compiling.
  await hash();
  return hash();
}

async function firstLines(url: string): Promise<string[]> {
  const { body } = await fetch(`${url}/ledger/events.jsonl`);
  const lines: string[] = [];
  let rest = '';
  for await (const piece of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const parts = (rest + piece).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    if (lines.length >= sample) break;
  }
  return lines.slice(0, sample);
}
