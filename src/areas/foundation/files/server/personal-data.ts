import type { PersonalData } from '#framework/server/personal-data.ts';
import { listUploadsOf } from './uploads-of-person.ts';

export const filesPersonalData: PersonalData[] = [
  {
    name: 'uploads',
    title: 'files-server:personalData.uploads',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
    },
    tables: ['uploads'],
    async *read(ctx, { userId }) {
      yield* await listUploadsOf(ctx, userId);
    },
  },
];
