/** The page of the calendar, as the router knows it. */
export const calendarRoute = '/database-soci' as const;
