import { and, eq, isNull } from 'drizzle-orm';
import { defineModule } from '#framework/server/area-module.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { memberRegisterAudit } from '../member-register.audit.ts';
import { memberRegisterErrors } from '../member-register.errors.ts';
import { memberRegisterPages } from '../member-register.pages.ts';
import { memberRegisterFinders } from './audited-subjects.queries.ts';
import { memberRegisterApi } from './member-register.api.ts';
import { memberRegisterDemo } from './member-register.demo.ts';
import { memberRegisterGauges } from './member-register.gauges.ts';
import { boardTerms } from './member-register.table.ts';
import { memberRegisterPersonalData } from './personal-data.ts';

export const memberRegisterModule = defineModule({
  name: 'member-register',
  audit: { declared: memberRegisterAudit, finders: memberRegisterFinders },
  errors: memberRegisterErrors,
  pages: memberRegisterPages,
  api: { '/api/admin/member-register': memberRegisterApi },
  personalData: memberRegisterPersonalData,
  gauges: memberRegisterGauges,
  demo: memberRegisterDemo,
  erasure: {
    /** Ends the person's current role; the days of roles stay, with the member number. */
    async erase({ db, clock }, { userId }) {
      const isOpen = and(eq(boardTerms.userId, userId), isNull(boardTerms.until));
      await db
        .update(boardTerms)
        .set({ until: romeDay(clock.now()) })
        .where(isOpen);
    },
  },
  retainedWhenErased: { board_terms: 'who had which role of the board when, by number' },
});
