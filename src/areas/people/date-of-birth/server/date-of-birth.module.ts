import { defineModule } from '#area/server/area-module.ts';
import { dateOfBirthPages } from '../date-of-birth.pages.ts';
import { datesOfBirthApi } from './dates-of-birth.api.ts';

export const dateOfBirthModule = defineModule({
  name: 'date-of-birth',
  pages: dateOfBirthPages,
  api: { '/api/admin/dates-of-birth': datesOfBirthApi },
});
