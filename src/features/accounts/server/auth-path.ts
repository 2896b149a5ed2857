/** Where the accounts library answers. Providers redirect to addresses below it: keep it. */
export const authPath = '/api/auth';

/** Request headers for the library that only we set; from outside they do not reach it. */
export const clientAddressHeader = 'x-tu-client-address';
export const localeHeader = 'x-tu-locale';
