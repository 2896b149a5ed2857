import { defineModule } from '#framework/server/area-module.ts';
import { bikesAdminErrors } from '../bikes-admin.errors.ts';
import { bikesAdminPages } from '../bikes-admin.pages.ts';
import { planEffectsPath } from '../plan-changes.rules.ts';
import { adminCalendarsPath } from './admin-calendars.queries.ts';
import { bikeStatisticsApi } from './bike-statistics.api.ts';
import { bikesAdminJobDefinitions } from './bikes-admin.jobs.ts';
import { bikesAdminWaiting } from './bikes-admin.waiting.ts';
import { bikesSettingsPart } from './bikes-settings.ts';
import { adminBookingsApi } from './bookings.api.ts';
import { adminCalendarFilesApi, adminCalendarsApi } from './calendars.api.ts';
import { fleetApi } from './fleet.api.ts';
import { planEffectsApi } from './plan-effects.api.ts';

export const bikesAdminModule = defineModule({
  name: 'bikes-admin',
  errors: bikesAdminErrors,
  pages: bikesAdminPages,
  api: {
    '/api/admin/bike-bookings': adminBookingsApi,
    '/api/admin/bikes': fleetApi,
    '/api/admin/bike-calendars': adminCalendarsApi,
    '/api/admin/bike-statistics': bikeStatisticsApi,
    [adminCalendarsPath]: adminCalendarFilesApi,
    [planEffectsPath]: planEffectsApi,
  },
  notExported: { bike_damages: 'what an administrator noted of a bike for the association' },
  retainedWhenErased: { bike_damages: 'which administrator noted it, by the id of the account' },
  jobs: bikesAdminJobDefinitions,
  settings: bikesSettingsPart,
  waiting: bikesAdminWaiting,
});
