export const calendarJobs = { notifyOfHiding: 'calendar.notify-of-hiding' } as const;
