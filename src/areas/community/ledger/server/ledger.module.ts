import { defineModule } from '#framework/server/area-module.ts';
import { ledgerPages } from '../ledger.pages.ts';
import { logPath } from '../ledger.rules.ts';
import { indexLedgerEvents } from '../ledger-event-index.ts';
import { createLedgerApi } from './ledger.api.ts';
import { ledgerErasure } from './ledger-erasure.ts';
import { ledgerFilesApi } from './ledger-files.api.ts';
import { ledgerLogApi } from './ledger-log.api.ts';
import { ledgerPersonalData } from './personal-data.ts';

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent {
    ledger: true;
    /** How people are named on public pages. */
    names: true;
  }
}

export const ledgerModule = defineModule({
  name: 'ledger',
  pages: ledgerPages,
  api: ({ ledgerEvents }) => ({
    '/api/ledger': createLedgerApi(indexLedgerEvents(ledgerEvents).types.map(({ type }) => type)),
    '/ledger': ledgerFilesApi,
    [logPath]: ledgerLogApi,
  }),
  content: ['ledger', 'names'],
  personalData: ledgerPersonalData,
  erasure: ledgerErasure,
});
