import { eq } from 'drizzle-orm';
import { defineModule } from '#framework/server/area-module.ts';
import { dateOfBirthAudit } from '../date-of-birth.audit.ts';
import { dateOfBirthPages } from '../date-of-birth.pages.ts';
import { dateOfBirthCorrections } from './date-of-birth.table.ts';
import { datesOfBirthApi } from './dates-of-birth.api.ts';
import { dateOfBirthPersonalData } from './personal-data.ts';

export const dateOfBirthModule = defineModule({
  name: 'date-of-birth',
  audit: { declared: dateOfBirthAudit },
  pages: dateOfBirthPages,
  api: { '/api/admin/dates-of-birth': datesOfBirthApi },
  personalData: dateOfBirthPersonalData,
  erasure: {
    async erase({ db }, { userId }) {
      await db.delete(dateOfBirthCorrections).where(eq(dateOfBirthCorrections.userId, userId));
    },
  },
});
