import { closeDemoAccounts, seedDemoAccounts } from '#features/accounts/server/seed-demo-accounts.ts';
import { hideDemoProducts, showDemoProducts } from '#features/catalog/server/demo-products-on-sale.ts';
import { seedDemoCatalog } from '#features/catalog/server/seed-demo-catalog.ts';
import { cancelDemoOrders } from '#features/orders/server/cancel-demo-orders.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';

/** Adds people and products to a demo; removes both from a live site whose database was a demo's. */
export async function arrangeDemoData(deps: AppDeps): Promise<void> {
  if (deps.config.isDemo) {
    await seedDemoAccounts(deps);
    await seedDemoCatalog(deps);
    await showDemoProducts(deps.db);
    return;
  }
  const demoUserIds = await closeDemoAccounts(deps.db);
  const hiddenProducts = await hideDemoProducts(deps.db);
  const cancelledOrders = await cancelDemoOrders(deps, demoUserIds);
  if (hiddenProducts + cancelledOrders > 0)
    deps.log.warn({ hiddenProducts, cancelledOrders }, 'The demo left this database');
}
