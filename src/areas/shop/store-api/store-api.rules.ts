/** The built-in store's id in its addresses: `/store/tu/...`. */
export const builtInStoreId = 'tu';
