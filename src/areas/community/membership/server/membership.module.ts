import { defineModule } from '#framework/server/area-module.ts';
import { membershipAudit } from '../membership.audit.ts';
import { membershipErrors } from '../membership.errors.ts';
import { membershipLedgerEvents } from '../membership.ledger-events.ts';
import { membershipPages } from '../membership.pages.ts';
import { membershipSettings } from '../membership.settings.ts';
import { bindBeforeSession } from './bind-imported-member.ts';
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
  beforeSession: bindBeforeSession,
  erasure: membershipErasure,
  retainedWhenErased: {
    membership_periods: 'how many members there were when, by number',
    imported_members: 'which number of an imported register is whose; nothing in the row tells who that was',
  },
  notExported: { imported_members: 'the number and the days, which are those of the account' },
  demo: membershipDemo,
  ledgerEvents: membershipLedgerEvents,
});
