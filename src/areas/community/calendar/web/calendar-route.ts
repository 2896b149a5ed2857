/** The route of the calendar's page. */
export const calendarRoute = '/database-soci' as const;
