import { checkoutJobDefinitions } from '#features/checkout/server/checkout.jobs.ts';
import type { AppDeps } from '#platform/http/app-env.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';

/** Everything that runs in the background. */
export const jobDefinitions: JobDefinition<AppDeps>[] = [...checkoutJobDefinitions];
