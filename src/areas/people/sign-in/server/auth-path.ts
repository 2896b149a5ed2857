/**
 * Base path of the accounts library. The callback URLs that are configured at providers are below it, so it
 * must not change.
 */
export const authPath = '/api/auth';

/** Headers of requests to the library that only this application sets; they are not copied from client requests. */
export const clientAddressHeader = 'x-tu-client-address';
export const localeHeader = 'x-tu-locale';
export const deviceHeader = 'x-tu-device';
/** The token of the sign-in, in case it has to wait for a second factor: see pending-sign-in.ts. */
export const pendingHeader = 'x-tu-pending';
/**
 * Set after the second factor of that sign-in was proven: it then starts a session or fails, and is not
 * pending again.
 */
export const provenHeader = 'x-tu-proven';
