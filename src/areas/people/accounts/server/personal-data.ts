import { asc, eq } from 'drizzle-orm';
import { pictureKey } from '#areas/foundation/files/server/storage-keys.ts';
import type { ExportContext, ExportedPerson, PersonalData } from '#framework/server/personal-data.ts';
import { avatars, knownDevices, sessions, signInMethods, users } from './accounts.table.ts';
import { nameDevice } from './device-name.ts';

/** What the area knows about a person. Secrets stay here: password hash, tokens of sessions and of providers. */
export const accountsPersonalData: PersonalData[] = [
  {
    name: 'account',
    title: 'accounts-server:personalData.account',
    fields: {
      fullName: 'site-server:personalData.fullName',
      email: 'site-server:personalData.email',
      createdAt: 'site-server:personalData.createdAt',
      locale: 'accounts-server:personalData.fields.locale',
      dateOfBirth: 'accounts-server:personalData.fields.dateOfBirth',
      memberNumber: 'accounts-server:personalData.fields.memberNumber',
      longitude: 'accounts-server:personalData.fields.longitude',
      latitude: 'accounts-server:personalData.fields.latitude',
      lastSeenAt: 'accounts-server:personalData.fields.lastSeenAt',
    },
    tables: ['users'],
    async *read({ db }, { userId }) {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (!user) return;
      const { registrationId: _, erasedAt: _none, ...account } = user;
      yield account;
    },
  },
  {
    name: 'picture',
    title: 'accounts-server:personalData.picture',
    fields: {},
    tables: ['avatars'],
    async *read({ db }, { userId }) {
      const { url, widths } = avatars;
      for (const { url: address, widths: pixels } of await db
        .select({ url, widths })
        .from(avatars)
        .where(eq(avatars.userId, userId)))
        yield { url: address, widths: pixels };
    },
    files: readPictures,
  },
  {
    name: 'sessions',
    title: 'accounts-server:personalData.sessions',
    fields: {
      startedAt: 'site-server:personalData.startedAt',
      lastSeenAt: 'accounts-server:personalData.fields.lastSeenAt',
      device: 'accounts-server:personalData.fields.device',
      ipAddress: 'accounts-server:personalData.fields.ipAddress',
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
    title: 'accounts-server:personalData.signInMethods',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      provider: 'accounts-server:personalData.fields.provider',
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
    title: 'accounts-server:personalData.devices',
    fields: {
      lastSeenAt: 'accounts-server:personalData.fields.lastSeenAt',
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

/** The picture in its largest size. */
async function* readPictures({ db, storage }: ExportContext, { userId }: ExportedPerson) {
  const [avatar] = await db.select().from(avatars).where(eq(avatars.userId, userId));
  const [fileId, name] = avatar?.url.split('/').slice(-2) ?? [];
  const stored = fileId && name ? await storage.get(pictureKey(fileId, name)) : undefined;
  if (!stored) return;
  const content = new Uint8Array(await new Response(stored.stream).arrayBuffer());
  yield { name: 'picture.webp', content };
}
