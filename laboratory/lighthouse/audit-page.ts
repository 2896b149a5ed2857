import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumFlags } from '#tests/support/chromium.ts';

/** The result of one Lighthouse run: scores from 0 to 100, times in milliseconds. */
export type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest Contentful Paint. */
  lcp: number;
  /** Cumulative Layout Shift. */
  cls: number;
  /** Total Blocking Time. */
  tbt: number;
  /** Other audits that lost points, one line each. */
  findings: string[];
};

/** Recording a trace occasionally fails for any page: the run is repeated. */
const maxTries = 3;

/** One Lighthouse run on a page with mobile settings, in a new browser with an empty cache. */
export async function auditPage(url: string, chromePath: string): Promise<Audit> {
  for (let tries = 1; ; tries++) {
    const result = await visit(url, chromePath);
    if (!result.runtimeError) return auditOf(result);
    if (tries === maxTries) throw new Error(`${url}: ${result.runtimeError.message}`);
  }
}

async function visit(url: string, chromePath: string): Promise<Result> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless', ...chromiumFlags],
    logLevel: 'error',
  });
  try {
    const run = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (!run) throw new Error(`Lighthouse found nothing at ${url}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

function auditOf(lhr: Result): Audit {
  return {
    performance: scoreOf(lhr, 'performance'),
    accessibility: scoreOf(lhr, 'accessibility'),
    bestPractices: scoreOf(lhr, 'best-practices'),
    seo: scoreOf(lhr, 'seo'),
    lcp: numberOf(lhr, 'largest-contentful-paint'),
    cls: numberOf(lhr, 'cumulative-layout-shift'),
    tbt: numberOf(lhr, 'total-blocking-time'),
    findings: findingsOf(lhr),
  };
}

const scoreOf = (lhr: Result, category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);

function numberOf(lhr: Result, audit: string): number {
  const value = lhr.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}`);
  return value;
}

function findingsOf(lhr: Result): string[] {
  return Object.entries(lhr.categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      // For the performance category the metrics themselves are reported.
      if (!audit || audit.score === null || audit.score === 1 || weight === 0 || category === 'performance')
        return [];
      const value = audit.displayValue ? ` (${audit.displayValue})` : '';
      return [`${category}: ${audit.title}${value}${whereOf(audit.details)}`];
    }),
  );
}

/** The first elements that an audit names. */
function whereOf(details: Result['audits'][string]['details']): string {
  if (details?.type !== 'table' && details?.type !== 'opportunity') return '';
  const places = details.items.slice(0, 3).flatMap((item) => {
    const { node, url, description } = item as Record<string, unknown>;
    const snippet = typeof node === 'object' && node && 'snippet' in node ? node.snippet : undefined;
    return snippet ?? description ?? url ?? [];
  });
  return places.map((place) => `\n      ${place}`).join('');
}
