import { inPages, type PersonalData } from '#area/server/personal-data.ts';
import type { TokenMovementView } from '../tokens.schema.ts';
import { listTokenMovements } from './token-history.queries.ts';

const pageSize = 500;

export const tokensPersonalData: PersonalData[] = [
  {
    name: 'tokens',
    title: 'profile-server:export.sections.tokens',
    tables: ['token_accounts'],
    async *read(ctx, { userId }) {
      const readOlder = async (after: TokenMovementView | undefined, limit: number) =>
        (await listTokenMovements(ctx, { userId, after: after?.position, limit })).items;
      yield* inPages(pageSize, readOlder);
    },
  },
];
