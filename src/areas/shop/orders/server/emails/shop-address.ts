import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { ordersSettings } from '../../orders.settings.ts';

/** Recipient of the shop's notifications: the setting, else the administrator, else the sender of all emails. */
export async function getShopAddress({ db, config }: Pick<AppDeps, 'db' | 'config'>): Promise<string> {
  const chosen = await getSetting({ db }, ordersSettings.settings.orderNotificationEmail);
  return chosen ?? config.adminEmail ?? config.mail.from;
}
