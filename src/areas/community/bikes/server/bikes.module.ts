import { defineModule } from '#framework/server/area-module.ts';
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
  pages: bikesPages,
  content,
  api: { '/api/bikes': bikesApi, [calendarsPath]: bikeCalendarsApi, [gbfsPath]: gbfsApi },
  jobs: bikeJobDefinitions,
  personalData: bikesPersonalData,
  erasure: bikesErasure,
  retainedWhenErased: {
    bike_bookings: 'how many bikes were out when, and which administrator booked; without a name',
  },
  demo: bikesDemo,
  dated: bikesDated,
  ledgerEvents: bikesLedgerEvents,
});
