/** The origin of an http or https address, otherwise null: a `blob:` address has the origin of the page inside it. */
export const webOrigin = (url: URL | null): string | null =>
  url?.protocol === 'http:' || url?.protocol === 'https:' ? url.origin : null;
