import { defineModule } from '#area/server/area-module.ts';
import { bikesAdminErrors } from '../bikes-admin.errors.ts';
import { bikesAdminPages } from '../bikes-admin.pages.ts';
import { adminBookingsApi } from './admin-bookings.api.ts';
import { bikesAdminJobDefinitions } from './bikes-admin.jobs.ts';

export const bikesAdminModule = defineModule({
  name: 'bikes-admin',
  errors: bikesAdminErrors,
  pages: bikesAdminPages,
  api: { '/api/admin/bike-bookings': adminBookingsApi },
  jobs: bikesAdminJobDefinitions,
});
