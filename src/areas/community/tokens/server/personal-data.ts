import { inPages, type PersonalData } from '#framework/server/personal-data.ts';
import type { TokenMovementView } from '../tokens.schema.ts';
import { listTokenMovements } from './token-history.queries.ts';

const pageSize = 500;

export const tokensPersonalData: PersonalData[] = [
  {
    name: 'tokens',
    title: 'tokens-server:personalData.tokens',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      reason: 'tokens-server:personalData.fields.reason',
      amount: 'tokens-server:personalData.fields.amount',
      balance: 'tokens-server:personalData.fields.balance',
      note: 'site-server:personalData.note',
      orderNumber: 'site-server:personalData.orderNumber',
    },
    tables: ['token_accounts'],
    async *read(ctx, { userId }) {
      const readOlder = async (after: TokenMovementView | undefined, limit: number) =>
        (await listTokenMovements(ctx, { userId, after: after?.position, limit })).items;
      yield* inPages(pageSize, readOlder);
    },
  },
];
