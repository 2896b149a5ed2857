import type { NewProduct } from './new-product.schema.ts';

/** Facts that the law requires to be shown before a beer is bought. */
export type MandatoryFact = 'facts' | 'style' | 'brewery' | 'ingredients' | 'volume';

/**
 * The mandatory facts that a product lacks; a gadget needs none. Alcohol and allergens count as stated once there are
 * facts: an empty list of allergens says that there are none (Regulation (EU) 1169/2011, articles 9, 14 and 21).
 */
export function missingFacts({
  kind,
  beer,
  variants,
}: Pick<NewProduct, 'kind' | 'beer'> & {
  variants: readonly { volumeMl: number | null }[];
}): MandatoryFact[] {
  if (kind !== 'beer') return [];
  const missing: MandatoryFact[] = beer
    ? (['style', 'brewery', 'ingredients'] as const).filter((fact) => beer[fact] === '')
    : ['facts'];
  return variants.every(({ volumeMl }) => volumeMl !== null) ? missing : [...missing, 'volume'];
}
