import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { getShopAddress } from '#areas/shop/orders/server/emails/shop-address.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import type { BookFault } from '../reconciliation.rules.ts';
import { compareWithProvider } from './compare-with-provider.ts';
import { listBookFaults } from './reconciliation.queries.ts';
import { bookChecks } from './reconciliation.table.ts';
import { wrongBooksEmail } from './wrong-books-email.ts';

/**
 * Compares the accounts with each other and with the payment provider, stores the result for administrators,
 * and sends the association an email once a day while there are faults.
 */
export async function verifyBooks(deps: AppDeps): Promise<BookFault[]> {
  const provider = await compareWithProvider(deps);
  const { stoppedBy, compared } = provider;
  if (stoppedBy) deps.log.warn({ stoppedBy, compared }, 'not all payments were compared with the provider');
  const faults = [...(await listBookFaults(deps)), ...provider.faults];
  const at = deps.clock.now();
  await deps.db
    .insert(bookChecks)
    .values({ id: 1, at, faults })
    .onConflictDoUpdate({ target: bookChecks.id, set: { at, faults } });
  if (faults.length === 0) return faults;
  deps.log.error({ faults }, 'the books are wrong');
  const email = wrongBooksEmail(faults, await getShopAddress(deps), await getSender(deps));
  await sendOnce(deps, `books/${romeDay(at)}`, email);
  return faults;
}
