import { expect, test } from 'vitest';
import { checkoutJobs } from '#features/checkout/server/checkout-job-names.ts';
import { orderJobs } from '#features/orders/server/order-job-names.ts';
import { jobDefinitions } from './modules.ts';

test('every job that a command enqueues has a definition, under a unique name', () => {
  const names = jobDefinitions.map((definition) => definition.name);
  expect(names).toEqual(
    expect.arrayContaining([...Object.values(checkoutJobs), ...Object.values(orderJobs)]),
  );
  expect(new Set(names).size).toBe(names.length);
});
