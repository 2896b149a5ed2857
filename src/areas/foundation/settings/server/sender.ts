import type { AppDeps } from '#platform/server/app-deps.ts';
import type { Association } from '../association.ts';
import { getAssociation } from './association.queries.ts';
import { getPickUpAddress } from './opening.queries.ts';
import { getSetting } from './settings.queries.ts';

/** The sender of an email, and the address of their site. */
export type Sender = { association: Association; pickUpAddress: string | null; siteUrl: string };

export async function getSender(deps: Pick<AppDeps, 'db' | 'config'>): Promise<Sender> {
  return {
    association: await getAssociation(deps),
    pickUpAddress: await getPickUpAddress(deps),
    siteUrl: deps.config.siteUrl,
  };
}

/** The last lines of every email to or from the association's shop. */
export const emailFooter = ({ association: { name, address }, siteUrl }: Sender) =>
  [name, address].filter(Boolean).join(' · ') || new URL(siteUrl).host;

/** Recipient of the shop's notifications: the setting, else the administrator, else the sender of all emails. */
export async function getShopAddress({ db, config }: Pick<AppDeps, 'db' | 'config'>): Promise<string> {
  const chosen = await getSetting({ db }, 'orderNotificationEmail');
  return chosen ?? config.adminEmail ?? config.mail.from;
}
