import type { DemoData } from '#framework/server/demo-data.ts';
import { seedDemoOrders } from './seed-demo-orders.ts';

export const checkoutDemo: DemoData = {
  position: 50,
  async seed(deps, { openPayments, steps }) {
    if (openPayments) await seedDemoOrders(deps, openPayments, steps);
  },
};
