import { demoBikeSteps, retireDemoBikes, seedDemoBikes } from '#areas/community/bikes/server/demo-bikes.ts';
import { demoYearSteps } from '#areas/community/ledger/server/record-demo-year.ts';
import { demoMemberSteps } from '#areas/community/membership/server/demo-members.ts';
import { removeDemoArticles, seedDemoArticles } from '#areas/content/articles/server/demo-articles.ts';
import {
  removeDemoDescriptions,
  seedDemoDescriptions,
} from '#areas/foundation/settings/server/demo-descriptions.ts';
import type { InventedIds } from '#areas/people/accounts/server/demo-buyers.ts';
import { closeDemoAccounts, seedDemoAccounts } from '#areas/people/sign-in/server/seed-demo-accounts.ts';
import { hideDemoProducts, showDemoProducts } from '#areas/shop/catalog/server/demo-products-on-sale.ts';
import { seedDemoCatalog } from '#areas/shop/catalog/server/seed-demo-catalog.ts';
import { type PastPayments, seedDemoOrders } from '#areas/shop/checkout/server/seed-demo-orders.ts';
import { cancelDemoOrders } from '#areas/shop/orders/server/cancel-demo-orders.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';

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
