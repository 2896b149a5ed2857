import type { DemoData } from '#framework/server/demo-data.ts';
import { hideDemoProducts, showDemoProducts } from './demo/demo-products-on-sale.ts';
import { seedDemoCatalog } from './demo/seed-demo-catalog.ts';

export const catalogDemo: DemoData = {
  position: 20,
  async seed(deps) {
    await seedDemoCatalog(deps);
    await showDemoProducts(deps.db);
  },
  async remove({ db, log }) {
    const hiddenProducts = await hideDemoProducts(db);
    if (hiddenProducts > 0) log.warn({ hiddenProducts }, 'The products of the demo left this database');
  },
};
