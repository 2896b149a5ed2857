import { defineModule } from '#area/server/area-module.ts';
import { ledgerPages } from '../ledger.pages.ts';
import { ledgerPersonalData } from './personal-data.ts';

export const ledgerModule = defineModule({
  name: 'ledger',
  pages: ledgerPages,
  personalData: ledgerPersonalData,
});
