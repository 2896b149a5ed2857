import { listBookFaults } from '#areas/shop/reconciliation/server/reconciliation.queries.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import { runCommand } from './run-command.ts';
import { withSiteDatabase } from './with-site-database.ts';

/** `npm run verify`: compares tokens, orders, fees, donations, stock and ledger of a site, which may run meanwhile. */
async function main(): Promise<string> {
  const faults = await withSiteDatabase((db) => listBookFaults({ db }));
  if (faults.length === 0) return 'Tokens, orders, stock and ledger: nothing wrong.';
  throw new StartError(faults.map(({ part, what }) => `${part}: ${what}`).join('\n'));
}

await runCommand('verify', main);
