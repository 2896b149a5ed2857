import type { AppDeps } from '#platform/server/app-deps.ts';
import type { Association } from '../association.ts';
import { getAssociation } from './association.queries.ts';
import { getPickUpAddress } from './opening.queries.ts';

/** The sender of an email, and the URL of the site. */
export type Sender = { association: Association; pickUpAddress: string | null; siteUrl: string };

export async function getSender(deps: Pick<AppDeps, 'db' | 'config'>): Promise<Sender> {
  return {
    association: await getAssociation(deps),
    pickUpAddress: await getPickUpAddress(deps),
    siteUrl: deps.config.siteUrl,
  };
}

/** The last line of every email. */
const emailFooter = ({ association: { name, address }, siteUrl }: Sender) =>
  [name, address].filter(Boolean).join(' · ') || new URL(siteUrl).host;

/**
 * The footer of an email, after a remark, and the addresses that remain links in it: the association's own,
 * and `live`.
 */
export function emailFrame(
  sender: Sender,
  { remark, live = [] }: { remark?: string; live?: readonly (string | null)[] } = {},
) {
  const own = [sender.association.email, new URL(sender.siteUrl).host];
  return {
    footer: [remark, emailFooter(sender)].filter((part) => part !== undefined).join(' · '),
    live: [...own, ...live].filter((address) => address !== null),
  };
}
