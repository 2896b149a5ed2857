/** Path of the user's own page. Its type is string, because areas must not import routes. */
export const profilePath: string = '/profilo';
