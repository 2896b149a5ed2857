import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkoutJobs } from '#features/checkout/server/checkout-job-names.ts';
import { orderJobs } from '#features/orders/server/order-job-names.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { gauges, jobDefinitions, modules } from './modules.ts';

test('every job that a command enqueues has a definition, under a unique name', () => {
  const names = jobDefinitions.map((definition) => definition.name);
  expect(names).toEqual(
    expect.arrayContaining([...Object.values(checkoutJobs), ...Object.values(orderJobs)]),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('what is kept for a time only is deleted by a job that runs at least once a day, and the operator can read of it', () => {
  const operations = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const retention = modules.flatMap((module) => module.retention ?? []);
  expect(retention.length).toBeGreaterThan(5);
  for (const { what, seconds, job } of retention) {
    const definition = jobDefinitions.find(({ name }) => name === job);
    // Five fields; the last three are every day, every month, every day of the week.
    expect(definition?.schedule, job).toMatch(/^\S+ \S+ \* \* \*$/);
    expect(operations).toContain(`| ${what} | ${inWords(seconds)} | \`${job}\` |`);
  }
});

function inWords(seconds: number): string {
  const units = [
    ['day', secondsPerDay],
    ['hour', 3600],
    ['minute', 60],
  ] as const;
  const [unit, length] = units.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  const count = seconds / length;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

test('figures for monitoring have names of their own, and the operator can read of each', () => {
  const operations = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const names = gauges.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, labels } of gauges) {
    expect(name).toMatch(/^tu_[a-z_]+$/);
    const written = labels.length > 0 ? `${name}{${labels.join(',')}}` : name;
    expect(operations, name).toContain(`| \`${written}\` |`);
  }
});
