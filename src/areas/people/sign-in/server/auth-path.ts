/** Base path of the accounts library. Providers have callback URLs below it: do not change it. */
export const authPath = '/api/auth';

/** Request headers for the library that only this application sets; they are not copied from client requests. */
export const clientAddressHeader = 'x-tu-client-address';
export const localeHeader = 'x-tu-locale';
export const deviceHeader = 'x-tu-device';
/** Token of the sign-in, for one that has to wait for a second factor: see pending-sign-in.ts. */
export const pendingHeader = 'x-tu-pending';
/** Set when that sign-in has proven its second factor: it then begins a session or fails, and waits no more. */
export const provenHeader = 'x-tu-proven';
