/** The bikes of a demo. A live site recognises them by their frame numbers. */
export const demoBikes = [
  { number: 1, name: 'Luppola', frameNumber: 'DEMO-0001' },
  { number: 2, name: 'Maltina', frameNumber: 'DEMO-0002' },
  { number: 3, name: 'Spuma', frameNumber: 'DEMO-0003' },
  { number: 4, name: 'Botticella', frameNumber: 'DEMO-0004' },
];

/** Their location, if the settings of a demo have none: a place in the middle of Italy. */
export const demoStation = { latitude: 42.5, longitude: 12.5 };

/** The bookings of the next days, by the start time of a slot in Italian time. */
export const demoBookings: readonly { daysAhead: number; time: string; bikes: number }[] = [
  { daysAhead: 1, time: '09:00', bikes: 2 },
  { daysAhead: 1, time: '17:00', bikes: 1 },
  { daysAhead: 2, time: '13:00', bikes: 3 },
  { daysAhead: 2, time: '17:00', bikes: 2 },
  { daysAhead: 3, time: '09:00', bikes: 1 },
  { daysAhead: 3, time: '17:00', bikes: 3 },
  { daysAhead: 3, time: '17:00', bikes: 1 },
  { daysAhead: 5, time: '09:00', bikes: 4 },
  { daysAhead: 5, time: '13:00', bikes: 2 },
  { daysAhead: 6, time: '13:00', bikes: 1 },
];

/**
 * Bookings in each of the twelve months before the demo's first start, oldest first: few in winter, most in
 * early summer.
 */
const bookingsByMonth = [2, 1, 1, 1, 2, 3, 4, 5, 4, 3, 3, 4];

const firstDay = 360;
const times = ['09:00', '13:00', '17:00'];

/** A past booking and how it ended. `returnedLate`: minutes after the end of its slot. */
export type PastDemoBooking = {
  daysAgo: number;
  time: string;
  bikes: number;
  outcome: 'returned' | 'no_show' | 'cancelled';
  returnedLate: number;
};

/** The bookings before the demo's first start, oldest first. */
export const pastDemoBookings: readonly PastDemoBooking[] = bookingsByMonth
  .flatMap((count, month) => Array.from({ length: count }, (_, place) => 30 * (month + place / count)))
  .map((days, place) => ({
    daysAgo: Math.round(firstDay - days),
    time: times[(place * 5) % times.length] ?? '09:00',
    bikes: 1 + ((place * 3) % 4),
    outcome: outcomeOf(place),
    returnedLate: place % 8 === 3 ? 20 : -15,
  }));

function outcomeOf(place: number): PastDemoBooking['outcome'] {
  if (place % 11 === 6) return 'no_show';
  return place % 9 === 4 ? 'cancelled' : 'returned';
}
