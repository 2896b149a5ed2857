import { expect, test } from 'vitest';
import { checkoutJobs } from '#features/checkout/server/checkout-job-names.ts';
import { orderJobs } from '#features/orders/server/order-job-names.ts';
import { jobDefinitions } from './modules.ts';

test('every job that a command asks for is there to be run, under a name of its own', () => {
  const names = jobDefinitions.map((definition) => definition.name);
  expect(names).toEqual(
    expect.arrayContaining([...Object.values(checkoutJobs), ...Object.values(orderJobs)]),
  );
  expect(new Set(names).size).toBe(names.length);
});
