import { compareWithProvider } from '#areas/shop/reconciliation/server/compare-with-provider.ts';
import { listBookFaults } from '#areas/shop/reconciliation/server/reconciliation.queries.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import { openPaymentsToRead } from './open-payments-to-read.ts';
import { runCommand } from './run-command.ts';
import { withSiteDatabase } from './with-site-database.ts';

/**
 * `npm run verify`: compares tokens, orders, fees, donations, stock and ledger of a site, which may run meanwhile, and its payments with
 * what the payment provider reports. Ends with 1 also when the provider could not be asked.
 */
async function main(): Promise<string> {
  const opened = openPaymentsToRead(readConfig(process.env));
  try {
    const { faults, provider } = await withSiteDatabase(async (db) => ({
      faults: await listBookFaults({ db }),
      provider: opened && (await compareWithProvider({ db, clock: systemClock, payments: opened.payments })),
    }));
    const all = [...faults, ...(provider?.faults ?? [])].map(({ part, what }) => `${part}: ${what}`);
    if (provider?.stoppedBy) {
      const why = `the payment provider did not answer for all (${provider.stoppedBy})`;
      all.push(`Only ${provider.compared} payments were compared: ${why}. Run this again.`);
    }
    if (all.length > 0) throw new StartError(all.join('\n'));
    const payments = provider
      ? `${provider.compared} payments compared with the provider`
      : 'no payments at a provider';
    return `Tokens, orders, stock and ledger: nothing wrong. ${payments}.`;
  } finally {
    opened?.close();
  }
}

await runCommand('verify', main);
