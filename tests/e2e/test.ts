import { randomInt } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { untilLive } from './live.ts';

/** A journey fails when the browser logs any error except an answer's status, such as a blocked script. */
export const test = base.extend({
  // Every journey has another client address, because rate limits count requests by address.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(1, 255)}` });
  },
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text());
      }
    });
    const open = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await open(url, options);
      // A test with its own `waitUntil` wants to see a page before hydration, and some run no scripts.
      if (!options?.waitUntil) await untilLive(page);
      return answer;
    };
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };
