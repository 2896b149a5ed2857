import { defineModule } from '#framework/server/area-module.ts';
import { paymentsErrors } from '../payments.errors.ts';
import { createPaymentsApi } from './payments.api.ts';

export const paymentsModule = defineModule({
  name: 'payments',
  errors: paymentsErrors,
  // This path is configured at the provider and must not change.
  api: (site) => ({ '/api/checkout/webhooks': createPaymentsApi(site) }),
});
