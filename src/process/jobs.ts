import { accountsJobDefinitions } from '#features/accounts/server/accounts.jobs.ts';
import { catalogJobDefinitions } from '#features/catalog/server/catalog.jobs.ts';
import { checkoutJobDefinitions } from '#features/checkout/server/checkout.jobs.ts';
import { orderJobDefinitions } from '#features/orders/server/orders.jobs.ts';
import { withdrawalJobDefinitions } from '#features/withdrawals/server/withdrawals.jobs.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import type { JobDefinition } from '#platform/server/jobs/jobs.ts';

/** Everything that runs in the background. */
export const jobDefinitions: JobDefinition<AppDeps>[] = [
  ...accountsJobDefinitions,
  ...catalogJobDefinitions,
  ...checkoutJobDefinitions,
  ...orderJobDefinitions,
  ...withdrawalJobDefinitions,
];
