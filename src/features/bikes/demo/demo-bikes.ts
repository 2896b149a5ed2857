/** The bikes of a demo. By their frame numbers a live site recognises them. */
export const demoBikes = [
  { number: 1, name: 'Luppola', frameNumber: 'DEMO-0001' },
  { number: 2, name: 'Maltina', frameNumber: 'DEMO-0002' },
  { number: 3, name: 'Spuma', frameNumber: 'DEMO-0003' },
  { number: 4, name: 'Botticella', frameNumber: 'DEMO-0004' },
];

/** What is booked of them, by the beginning of a slot in Italian time. */
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
