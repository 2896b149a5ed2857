import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#framework/server/personal-data.ts';
import { nameDevice } from './sessions/device-name.ts';
import { knownDevices, sessions, signInMethods } from './sign-in.table.ts';

/**
 * The ways in which a person signs in. Secrets are not exported: password hash, tokens of sessions and of
 * providers.
 */
export const signInPersonalData: PersonalData[] = [
  {
    name: 'sessions',
    title: 'sign-in-server:personalData.sessions',
    fields: {
      startedAt: 'site-server:personalData.startedAt',
      lastSeenAt: 'site-server:personalData.lastSeenAt',
      device: 'sign-in-server:personalData.fields.device',
      ipAddress: 'sign-in-server:personalData.fields.ipAddress',
    },
    tables: ['sessions'],
    async *read({ db }, { userId }) {
      const rows = await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(asc(sessions.createdAt));
      for (const { createdAt, updatedAt, expiresAt, ipAddress, userAgent } of rows)
        yield {
          startedAt: createdAt,
          lastSeenAt: updatedAt,
          expiresAt,
          device: nameDevice(userAgent),
          ipAddress,
          userAgent,
        };
    },
  },
  {
    name: 'signInMethods',
    title: 'sign-in-server:personalData.signInMethods',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      provider: 'sign-in-server:personalData.fields.provider',
    },
    tables: ['sign_in_methods'],
    async *read({ db }, { userId }) {
      const { providerId, createdAt, updatedAt } = signInMethods;
      const columns = { provider: providerId, createdAt, updatedAt };
      yield* await db.select(columns).from(signInMethods).where(eq(signInMethods.userId, userId));
    },
  },
  {
    name: 'devices',
    title: 'sign-in-server:personalData.devices',
    fields: {
      lastSeenAt: 'site-server:personalData.lastSeenAt',
    },
    tables: ['known_devices'],
    async *read({ db }, { userId }) {
      const { lastSignInAt } = knownDevices;
      yield* await db
        .select({ lastSeenAt: lastSignInAt })
        .from(knownDevices)
        .where(eq(knownDevices.userId, userId))
        .orderBy(asc(lastSignInAt));
    },
  },
];
