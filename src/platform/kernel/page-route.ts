/** By this header the page renderer tells the log which route made a page; it does not leave the server. */
export const pageRouteHeader = 'x-page-route';
