import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkoutJobs } from '#areas/shop/checkout/server/checkout-job-names.ts';
import { orderJobs } from '#areas/shop/orders/server/order-job-names.ts';
import { retentionJobName } from '#areas/site-wide/retention/server/retention.module.ts';
import { formatPeriod } from '#platform/i18n/format-period.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { dated, demos, feeds, gauges, jobDefinitions, retention, searchable, sitemaps } from './modules.ts';

test('every job that a command enqueues has a definition, under a unique name', () => {
  const names = jobDefinitions.map((definition) => definition.name);
  expect(names).toEqual(
    expect.arrayContaining([...Object.values(checkoutJobs), ...Object.values(orderJobs)]),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('retention rules run every hour, and are documented for the operator', () => {
  const operations = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const { t } = serverI18n('en');
  const names = retention.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, label, retainedFor } of retention)
    expect(operations).toContain(`| \`${name}\` | ${t(label)} | ${formatPeriod('en', retainedFor)} |`);
  // The last four of its five fields mean every hour, day, month and day of the week.
  const job = jobDefinitions.find(({ name }) => name === retentionJobName);
  expect(job?.schedule).toMatch(/^\d+ \* \* \* \*$/);
});

test('metrics have unique names, and each is documented for the operator', () => {
  const operations = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const names = gauges.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, labels } of gauges) {
    expect(name).toMatch(/^tu_[a-z_]+$/);
    const written = labels.length > 0 ? `${name}{${labels.join(',')}}` : name;
    expect(operations, name).toContain(`| \`${written}\` |`);
  }
});

test('demo data is added in one order, whatever the order of the areas', () => {
  const positions = demos.map(({ position }) => position);
  expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => one - other));
});

test('areas use unique names in sitemap, feeds, search and calendar', () => {
  for (const named of [sitemaps, feeds, searchable, dated]) {
    const names = named.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  }
});
