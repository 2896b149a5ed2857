import { codeTexts, defineAudit } from '#framework/area-audit.ts';
import { handOverStates } from './bikes.rules.ts';

export const bikesAudit = defineAudit('bikes', {
  actions: [
    'add-bike',
    'add-bike-outage',
    'book-for-person',
    'cancel-person-booking',
    'change-bike',
    'end-bike-outage',
    'export-bike-bookings',
    'renew-bikes-calendar',
    'report-bike-damage',
    'set-bike-picture',
    'set-bike-state',
    'set-hand-over',
    'solve-bike-damage',
  ],
  subjects: { bike: {}, 'bike-booking': {} },
  fields: {
    bikeCount: 'plain',
    bikeName: 'written',
    bikeNumber: 'plain',
    bikeNumbers: 'plain',
    calendarMadeAt: 'plain',
    cancelledAt: 'plain',
    cancelledBookings: 'plain',
    damage: 'written',
    frameNumber: 'plain',
    handOver: codeTexts(handOverStates, (state) => `bikes-admin:states.${state}`),
    isInService: 'plain',
    isSolved: 'plain',
    movedBookings: 'plain',
    pictureId: 'plain',
    reason: 'written',
    startsAt: 'plain',
  },
});
