import type { Translate } from '#platform/i18n/message-key.ts';
import type { Association } from '../association.ts';

type Key = 'site:footer.taxCode' | 'site:footer.vatNumber';

/** The identity of the association for documents: its known facts, one per line. */
export function associationLines(
  t: Translate<Key>,
  { name, address, taxCode, email, vat }: Association,
): string[] {
  return [
    ...[name, address],
    taxCode && t('site:footer.taxCode', { code: taxCode }),
    vat.number && t('site:footer.vatNumber', { number: vat.number }),
    ...[vat.regime, email],
  ].filter((fact): fact is string => Boolean(fact));
}
