import type { QueryContext } from '#platform/server/context.ts';
import { formatIban } from '../bank-and-tax-numbers.rules.ts';
import { settingsSettings } from '../settings.settings.ts';
import { getSetting } from './settings.queries.ts';

/** The account for bank transfers, its IBAN in groups of four; null while the association has not set it: then nothing offers one. */
export async function findBankTransfer(
  ctx: Pick<QueryContext, 'db'>,
): Promise<{ iban: string; beneficiary: string } | null> {
  const { iban, beneficiary } = await getSetting(ctx, settingsSettings.settings.bankTransfer);
  return iban === null || beneficiary === null ? null : { iban: formatIban(iban), beneficiary };
}
