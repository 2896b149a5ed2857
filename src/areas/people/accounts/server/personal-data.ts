import { eq } from 'drizzle-orm';
import { pictureKey } from '#areas/foundation/files/server/storage-keys.ts';
import type { ExportContext, ExportedPerson, PersonalData } from '#framework/server/personal-data.ts';
import { avatars, users } from './accounts.table.ts';

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
      lastSeenAt: 'site-server:personalData.lastSeenAt',
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
