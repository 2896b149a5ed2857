import type { QueryContext } from '#platform/server/context.ts';
import { formatIban } from '../bank-and-tax-numbers.rules.ts';
import { settingsSettings } from '../settings.settings.ts';
import { getSetting } from './settings.queries.ts';

/**
 * The bank account for transfers, with the IBAN in groups of four; null until the association has set it, and
 * then transfers are not offered.
 */
export async function findBankTransfer(
  ctx: Pick<QueryContext, 'db'>,
): Promise<{ iban: string; beneficiary: string } | null> {
  const { iban, beneficiary } = await getSetting(ctx, settingsSettings.settings.bankTransfer);
  return iban === null || beneficiary === null ? null : { iban: formatIban(iban), beneficiary };
}
