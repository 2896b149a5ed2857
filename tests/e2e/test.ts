import { test as base, expect } from '@playwright/test';

/** A journey fails when the browser complains about anything but an answer's status, such as a blocked script. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text());
      }
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };
