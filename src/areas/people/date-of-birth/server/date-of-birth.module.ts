import { defineModule } from '#framework/server/area-module.ts';
import { dateOfBirthAudit } from '../date-of-birth.audit.ts';
import { dateOfBirthPages } from '../date-of-birth.pages.ts';
import { datesOfBirthApi } from './dates-of-birth.api.ts';

export const dateOfBirthModule = defineModule({
  name: 'date-of-birth',
  audit: { declared: dateOfBirthAudit },
  pages: dateOfBirthPages,
  api: { '/api/admin/dates-of-birth': datesOfBirthApi },
});
