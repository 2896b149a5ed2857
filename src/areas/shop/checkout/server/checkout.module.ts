import { defineModule } from '#framework/server/area-module.ts';
import { checkoutErrors } from '../checkout.errors.ts';
import { checkoutPages } from '../checkout.pages.ts';
import { checkoutSettings } from '../checkout.settings.ts';
import { checkoutApi } from './checkout.api.ts';
import { checkoutDemo } from './checkout.demo.ts';
import { checkoutGauges } from './checkout.gauges.ts';
import { checkoutJobDefinitions } from './checkout.jobs.ts';
import { isBuyer, readCheckoutOfEvent } from './checkout.payment-events.ts';
import { checkoutRetention } from './checkout.retention.ts';
import { checkoutErasure } from './erase-checkouts.ts';
import { checkoutPersonalData } from './personal-data.ts';

export const checkoutModule = defineModule({
  name: 'checkout',
  settings: { declared: checkoutSettings },
  errors: checkoutErrors,
  pages: checkoutPages,
  api: { '/api/checkout': checkoutApi },
  jobs: checkoutJobDefinitions,
  gauges: checkoutGauges,
  personalData: checkoutPersonalData,
  erasure: checkoutErasure,
  retainedWhenErased: { checkouts: 'evidence of payments; without address and custom values' },
  retention: checkoutRetention,
  demo: checkoutDemo,
  onPaymentEvent: readCheckoutOfEvent,
  isPayer: isBuyer,
});
