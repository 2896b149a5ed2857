/** The person's own page. A plain text, since the page belongs to the routes above the features. */
export const profilePath: string = '/profilo';
