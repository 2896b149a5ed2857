/** Path of the user's own page. Typed as a string, because areas must not import routes. */
export const profilePath: string = '/profilo';
