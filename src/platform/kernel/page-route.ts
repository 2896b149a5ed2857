/**
 * The page renderer puts the route that made a page in this header, for the log; it is removed before the answer is
 * sent.
 */
export const pageRouteHeader = 'x-page-route';
