/** The folders below DATA_DIR, besides the database, that a backup holds. Whoever keeps files elsewhere there adds it here. */
export const dataFolders = ['mail', 'paypal-simulator'];
