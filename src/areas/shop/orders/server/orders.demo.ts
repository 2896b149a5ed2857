import type { DemoData } from '#framework/server/demo-data.ts';
import { cancelDemoOrders } from './demo/cancel-demo-orders.ts';

export const ordersDemo: DemoData = {
  position: 60,
  async remove(deps) {
    const cancelledOrders = await cancelDemoOrders(deps);
    if (cancelledOrders > 0)
      deps.log.warn({ cancelledOrders }, 'The open orders of the demo left this database');
  },
};
