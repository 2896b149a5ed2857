/** The built-in store's name in its addresses: `/store/tu/...`. */
export const builtInStoreId = 'tu';
