import { defineModule } from '#area/server/area-module.ts';
import { ledgerPages } from '../ledger.pages.ts';

export const ledgerModule = defineModule({
  name: 'ledger',
  pages: ledgerPages,
});
