/** Headers of a route whose page is the same for all visitors of its address: it may be remembered until something changes. */
export const cacheablePage = { 'x-cacheable-page': 'yes' };
