import { defineModule } from '#framework/server/area-module.ts';
import { adminOrdersApi } from '../admin/server/orders-admin.api.ts';
import { undoableOrderStatus } from '../admin/server/undoable-order-status.ts';
import { ordersAudit } from '../orders.audit.ts';
import { ordersErrors } from '../orders.errors.ts';
import { ordersLedgerEvents } from '../orders.ledger-events.ts';
import { ordersPages } from '../orders.pages.ts';
import { ordersSettings } from '../orders.settings.ts';
import { ordersFinders } from './audited-subjects.queries.ts';
import { ordersErasure } from './erase-orders.ts';
import { ordersApi } from './orders.api.ts';
import { ordersDemo } from './orders.demo.ts';
import { orderGauges } from './orders.gauges.ts';
import { orderJobDefinitions } from './orders.jobs.ts';
import { ordersRetention } from './orders.retention.ts';
import { ordersWaiting } from './orders.waiting.ts';
import { ordersPersonalData } from './personal-data.ts';

export const ordersModule = defineModule({
  name: 'orders',
  settings: { declared: ordersSettings },
  audit: { declared: ordersAudit, finders: ordersFinders },
  errors: ordersErrors,
  pages: ordersPages,
  api: { '/api/orders': ordersApi, '/api/admin/orders': adminOrdersApi },
  jobs: [...orderJobDefinitions, undoableOrderStatus.job],
  gauges: orderGauges,
  waiting: ordersWaiting,
  personalData: ordersPersonalData,
  erasure: ordersErasure,
  retention: ordersRetention,
  retainedWhenErased: {
    orders: 'accounting documents, for ten years; without name, address and custom values',
    order_status_changes: 'which administrator changed a status; without a name',
    refunds: 'which administrator refunded; without a name',
    order_emails: 'which administrator wrote; the note itself goes with the account',
  },
  notExported: {
    order_status_changes: 'names the administrator who changed a status; the status is in the order',
    refunds: 'names the administrator who refunded; the amount is in the order',
    order_emails: 'names the administrator who wrote; the notes are exported with the orders',
  },
  demo: ordersDemo,
  ledgerEvents: ordersLedgerEvents,
});
