import { defineModule } from '#framework/server/area-module.ts';
import { membershipAudit } from '../membership.audit.ts';
import { membershipErrors } from '../membership.errors.ts';
import { membershipLedgerEvents } from '../membership.ledger-events.ts';
import { membershipPages } from '../membership.pages.ts';
import { membershipSettings } from '../membership.settings.ts';
import { membershipErasure } from './erase-membership.ts';
import { membershipApi } from './membership.api.ts';
import { membershipDemo } from './membership.demo.ts';
import { endExpiredMemberships } from './membership.jobs.ts';
import { membershipPersonalData } from './personal-data.ts';

export const membershipModule = defineModule({
  name: 'membership',
  settings: { declared: membershipSettings },
  audit: { declared: membershipAudit },
  errors: membershipErrors,
  pages: membershipPages,
  api: { '/api/membership': membershipApi },
  jobs: [endExpiredMemberships],
  personalData: membershipPersonalData,
  erasure: membershipErasure,
  keptWhenErased: { membership_periods: 'how many members there were when, by number' },
  demo: membershipDemo,
  ledgerEvents: membershipLedgerEvents,
});
