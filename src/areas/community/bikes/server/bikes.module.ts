import { defineModule } from '#framework/server/area-module.ts';
import { bikesAdminErrors } from '../admin/bikes-admin.errors.ts';
import { bikesAdminPages } from '../admin/bikes-admin.pages.ts';
import { planEffectsPath } from '../admin/plan-changes.rules.ts';
import { adminCalendarsPath } from '../admin/server/admin-calendars.queries.ts';
import { bikeStatisticsApi } from '../admin/server/bike-statistics.api.ts';
import { bikesAdminJobDefinitions } from '../admin/server/bikes-admin.jobs.ts';
import { bikesAdminWaiting } from '../admin/server/bikes-admin.waiting.ts';
import { bikesSettingsPart } from '../admin/server/bikes-settings.ts';
import { adminBookingsApi } from '../admin/server/bookings.api.ts';
import { adminCalendarFilesApi, adminCalendarsApi } from '../admin/server/calendars.api.ts';
import { fleetApi } from '../admin/server/fleet.api.ts';
import { planEffectsApi } from '../admin/server/plan-effects.api.ts';
import { bikesAudit } from '../bikes.audit.ts';
import { bikesErrors } from '../bikes.errors.ts';
import { bikesLedgerEvents } from '../bikes.ledger-events.ts';
import { bikesPages } from '../bikes.pages.ts';
import { gbfsPath } from '../gbfs.schema.ts';
import { bikesFinders } from './audited-subjects.queries.ts';
import { bikesApi } from './bikes.api.ts';
import { bikesDated } from './bikes.dated.ts';
import { bikesDemo } from './bikes.demo.ts';
import { bikeJobDefinitions } from './bikes.jobs.ts';
import { calendarsPath } from './calendar.queries.ts';
import { bikeCalendarsApi } from './calendars.api.ts';
import { bikesErasure } from './erase-bookings.ts';
import { gbfsApi } from './gbfs.api.ts';
import { bikesPersonalData } from './personal-data.ts';

const content = ['bikes'] as const;

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent extends Record<(typeof content)[number], true> {}
}

export const bikesModule = defineModule({
  name: 'bikes',
  audit: { declared: bikesAudit, finders: bikesFinders },
  errors: bikesErrors,
  adminErrors: bikesAdminErrors,
  pages: [...bikesPages, ...bikesAdminPages],
  content,
  api: {
    '/api/bikes': bikesApi,
    [calendarsPath]: bikeCalendarsApi,
    [gbfsPath]: gbfsApi,
    '/api/admin/bike-bookings': adminBookingsApi,
    '/api/admin/bikes': fleetApi,
    '/api/admin/bike-calendars': adminCalendarsApi,
    '/api/admin/bike-statistics': bikeStatisticsApi,
    [adminCalendarsPath]: adminCalendarFilesApi,
    [planEffectsPath]: planEffectsApi,
  },
  jobs: [...bikeJobDefinitions, ...bikesAdminJobDefinitions],
  settings: bikesSettingsPart,
  waiting: bikesAdminWaiting,
  personalData: bikesPersonalData,
  erasure: bikesErasure,
  notExported: { bike_damages: 'what an administrator noted of a bike for the association' },
  retainedWhenErased: {
    bike_damages: 'which administrator noted it, by the id of the account',
    bike_bookings: 'how many bikes were out when, and which administrator booked; without a name',
  },
  demo: bikesDemo,
  dated: bikesDated,
  ledgerEvents: bikesLedgerEvents,
});
