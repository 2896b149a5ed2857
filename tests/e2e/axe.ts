import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOnly } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the elements that violate WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/**
 * The violations that axe finds, with the markup of the elements: selectors take long to compute. Evaluated
 * by the debugger, so the page's CSP stays as it is.
 */
export function findViolations(page: Page): Promise<string[]> {
  return judge(page, { type: 'tag', values: levels });
}

/** Only the rules that depend on the theme: the contrast of colours. */
export function findWeakContrasts(page: Page): Promise<string[]> {
  return judge(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

async function judge(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate<AxeResults, RunOnly>((runOnly) => {
    const options = { runOnly, resultTypes: ['violations'], selectors: false };
    return Reflect.get(window, 'axe').run(document, options);
  }, runOnly);
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
}
