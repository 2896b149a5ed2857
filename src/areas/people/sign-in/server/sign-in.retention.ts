import { lte } from 'drizzle-orm';
import { deleteUnconfirmedRegistrations } from '#areas/people/accounts/server/delete-unconfirmed-registrations.ts';
import type { Retention } from '#framework/server/retention.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { periodOf } from '#platform/kernel/clock/period.ts';
import { deleteRows } from '#platform/server/db/delete-rows.ts';
import { rateLimits } from '#platform/server/limits/rate-limits.table.ts';
import { emailCodeMinutes, unconfirmedDays } from '../sign-in.rules.ts';
import { confirmationHours } from './emails/confirmation-token.ts';
import { emailCodes, pendingSignIns } from './second-factor.table.ts';
import { pendingLifetime } from './sessions/pending-sign-in.ts';
import { cookieLifetime, sessionLifetime } from './sessions/session-cookie.ts';
import { knownDevices, sessions, verifications } from './sign-in.table.ts';

/** Expired rows of sign-ins. Most of them contain the time of their expiry. */
export const signInRetention: Retention[] = [
  {
    name: 'sessions',
    label: 'retention-server:kinds.sessions',
    retainedFor: periodOf(sessionLifetime),
    deleteOld: ({ db, clock }, { limit }) =>
      deleteRows(db, sessions, { where: lte(sessions.expiresAt, clock.now()), limit }),
  },
  {
    name: 'known_devices',
    label: 'retention-server:kinds.knownDevices',
    retainedFor: periodOf(cookieLifetime),
    deleteOld: ({ db }, { before, limit }) =>
      deleteRows(db, knownDevices, { where: lte(knownDevices.lastSignInAt, before), limit }),
  },
  {
    name: 'pending_sign_ins',
    label: 'retention-server:kinds.pendingSignIns',
    retainedFor: periodOf(pendingLifetime),
    deleteOld: ({ db, clock }, { limit }) =>
      deleteRows(db, pendingSignIns, { where: lte(pendingSignIns.expiresAt, clock.now()), limit }),
  },
  {
    name: 'email_codes',
    label: 'retention-server:kinds.emailCodes',
    retainedFor: periodOf(emailCodeMinutes * 60),
    deleteOld: ({ db, clock }, { limit }) =>
      deleteRows(db, emailCodes, { where: lte(emailCodes.expiresAt, clock.now()), limit }),
  },
  {
    name: 'registrations',
    label: 'retention-server:kinds.registrations',
    retainedFor: { count: unconfirmedDays, unit: 'day' },
    deleteOld: deleteUnconfirmedRegistrations,
  },
  {
    name: 'links',
    label: 'retention-server:kinds.links',
    retainedFor: periodOf(confirmationHours * 60 * 60),
    deleteOld: ({ db, clock }, { limit }) =>
      deleteRows(db, verifications, { where: lte(verifications.expiresAt, clock.now()), limit }),
  },
  {
    name: 'attempts',
    label: 'retention-server:kinds.attempts',
    retainedFor: periodOf(secondsPerDay),
    deleteOld: ({ db, clock }, { limit }) =>
      deleteRows(db, rateLimits, { where: lte(rateLimits.resetsAt, clock.now()), limit }),
  },
];
