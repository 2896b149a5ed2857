import { defineModule } from '#framework/server/area-module.ts';
import { feesAdminApi } from '../admin/server/fees-admin.api.ts';
import { feesAudit } from '../fees.audit.ts';
import { feesErrors } from '../fees.errors.ts';
import { feesLedgerEvents } from '../fees.ledger-events.ts';
import { feesPages } from '../fees.pages.ts';
import { feesSettings } from '../fees.settings.ts';
import { feesApi } from './fees.api.ts';
import { feesDemo } from './fees.demo.ts';
import { feesGauges } from './fees.gauges.ts';
import { feeJobDefinitions } from './fees.jobs.ts';
import { isFeePayer, readFeeOfEvent } from './fees.payment-events.ts';
import { feesRetention } from './fees.retention.ts';
import { feesErasure, feesPersonalData } from './personal-data.ts';

export const feesModule = defineModule({
  name: 'fees',
  audit: { declared: feesAudit },
  errors: feesErrors,
  pages: feesPages,
  settings: { declared: feesSettings },
  api: { '/api/fees': feesApi, '/api/admin/fees': feesAdminApi },
  jobs: feeJobDefinitions,
  onPaymentEvent: readFeeOfEvent,
  isPayer: isFeePayer,
  ledgerEvents: feesLedgerEvents,
  gauges: feesGauges,
  retention: feesRetention,
  personalData: feesPersonalData,
  erasure: feesErasure,
  retainedWhenErased: {
    membership_fees: 'accounting documents, for ten years; without a name',
    fee_payments: 'evidence of payments, for ten years; without a name',
  },
  demo: feesDemo,
});
