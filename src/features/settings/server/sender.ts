import type { AppDeps } from '#platform/server/http/app-env.ts';
import type { Association } from '../association.ts';
import { getAssociation } from './association.queries.ts';
import { getSetting } from './settings.queries.ts';

/** Who writes an email, and where their site is. */
export type Sender = { association: Association; siteUrl: string };

export async function getSender(deps: Pick<AppDeps, 'db' | 'config'>): Promise<Sender> {
  return { association: await getAssociation(deps), siteUrl: deps.config.siteUrl };
}

/** What every email to or from the association's shop ends with. */
export const emailFooter = ({ association: { name, address }, siteUrl }: Sender) =>
  [name, address].filter(Boolean).join(' · ') || new URL(siteUrl).host;

/** Where news for the shop go: the setting, else the administrator, else the sender of all emails. */
export async function getShopAddress({ db, config }: Pick<AppDeps, 'db' | 'config'>): Promise<string> {
  const chosen = await getSetting({ db }, 'orderNotificationEmail');
  return chosen ?? config.adminEmail ?? config.mail.from;
}
