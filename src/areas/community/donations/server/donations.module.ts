import { defineModule } from '#framework/server/area-module.ts';
import { donationsAdminApi } from '../admin/server/donations-admin.api.ts';
import { donationsAudit } from '../donations.audit.ts';
import { donationsErrors } from '../donations.errors.ts';
import { donationsLedgerEvents } from '../donations.ledger-events.ts';
import { donationsPages } from '../donations.pages.ts';
import { donationsSettings } from '../donations.settings.ts';
import { donationsFinders } from './audited-subjects.queries.ts';
import { donationsApi } from './donations.api.ts';
import { donationsDemo } from './donations.demo.ts';
import { donationsGauges } from './donations.gauges.ts';
import { donationJobDefinitions } from './donations.jobs.ts';
import { readDonationOfEvent } from './donations.payment-events.ts';
import { donationsRetention } from './donations.retention.ts';
import { donationsWaiting } from './donations.waiting.ts';
import { ownDonationsApi } from './own-donations.api.ts';
import { donationsErasure, donationsPersonalData } from './personal-data.ts';
import { isDonor } from './require-donor.ts';

export const donationsModule = defineModule({
  name: 'donations',
  audit: { declared: donationsAudit, finders: donationsFinders },
  errors: donationsErrors,
  pages: donationsPages,
  content: ['donations'],
  settings: { declared: donationsSettings },
  api: {
    '/api/donations': donationsApi,
    '/api/own-donations': ownDonationsApi,
    '/api/admin/donations': donationsAdminApi,
  },
  jobs: donationJobDefinitions,
  onPaymentEvent: readDonationOfEvent,
  isPayer: isDonor,
  ledgerEvents: donationsLedgerEvents,
  gauges: donationsGauges,
  waiting: donationsWaiting,
  retention: donationsRetention,
  personalData: donationsPersonalData,
  erasure: donationsErasure,
  notExported: { donation_refunds: 'names the administrator who refunded; the amount is in the donation' },
  retainedWhenErased: {
    donations: 'accounting documents, for ten years; without a name',
    donation_payments: 'evidence of payments, for ten years; without a name',
    donation_refunds: 'evidence of money that was given back; an administrator, by id',
  },
  demo: donationsDemo,
});
