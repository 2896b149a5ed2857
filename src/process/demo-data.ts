import type { InventedIds } from '#features/accounts/server/demo-buyers.ts';
import { closeDemoAccounts, seedDemoAccounts } from '#features/accounts/server/seed-demo-accounts.ts';
import { removeDemoArticles, seedDemoArticles } from '#features/articles/server/demo-articles.ts';
import { demoBikeSteps, retireDemoBikes, seedDemoBikes } from '#features/bikes/server/demo-bikes.ts';
import { hideDemoProducts, showDemoProducts } from '#features/catalog/server/demo-products-on-sale.ts';
import { seedDemoCatalog } from '#features/catalog/server/seed-demo-catalog.ts';
import { type PastPayments, seedDemoOrders } from '#features/checkout/server/seed-demo-orders.ts';
import { demoYearSteps } from '#features/ledger/server/record-demo-year.ts';
import { demoMemberSteps } from '#features/membership/server/demo-members.ts';
import { cancelDemoOrders } from '#features/orders/server/cancel-demo-orders.ts';
import { removeDemoDescriptions, seedDemoDescriptions } from '#features/settings/server/demo-descriptions.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';

/**
 * Adds people, products, texts and bikes to a demo, and orders where their payments can be made; removes them from a live site whose
 * database was a demo's.
 */
export async function arrangeDemoData(deps: AppDeps, openPastPayments?: () => PastPayments): Promise<void> {
  if (deps.config.isDemo) {
    await seedDemoAccounts(deps);
    await seedDemoCatalog(deps);
    await showDemoProducts(deps.db);
    await seedDemoDescriptions(deps.db);
    await seedDemoArticles(deps);
    if (openPastPayments) await seedDemoOrders(deps, openPastPayments, otherSteps);
    await seedDemoBikes(deps);
    return;
  }
  await removeDemoDescriptions(deps.db);
  await removeDemoArticles(deps.db);
  await retireDemoBikes(deps);
  const demoUserIds = await closeDemoAccounts(deps.db);
  const hiddenProducts = await hideDemoProducts(deps.db);
  const cancelledOrders = await cancelDemoOrders(deps, demoUserIds);
  if (hiddenProducts + cancelledOrders > 0)
    deps.log.warn({ hiddenProducts, cancelledOrders }, 'The demo left this database');
}

const otherSteps = ({ buyerIds, memberIds }: InventedIds, now: Date) => [
  ...demoYearSteps([...buyerIds, ...memberIds]),
  ...demoBikeSteps([...buyerIds, ...memberIds], now),
  ...demoMemberSteps(memberIds),
];
