import type { BeerInput, NewProduct } from './admin/new-product.schema.ts';

/** Facts that the law requires to be shown before a beer is bought. */
export type MandatoryFact = 'facts' | 'style' | 'brewery' | 'ingredients' | 'allergens' | 'volume';

/**
 * The mandatory facts that a product lacks; a gadget needs none. Alcohol counts as stated once there are facts. An empty list
 * of allergens says that there are none; null, that nobody has answered (Regulation (EU) 1169/2011, articles 9, 14 and 21).
 */
export function missingFacts({
  kind,
  beer,
  variants,
}: Pick<NewProduct, 'kind'> & {
  beer?: Pick<BeerInput, 'style' | 'brewery' | 'ingredients' | 'allergens'> | undefined;
  variants: readonly { volumeMl: number | null }[];
}): MandatoryFact[] {
  if (kind !== 'beer') return [];
  const missing: MandatoryFact[] = beer
    ? (['style', 'brewery', 'ingredients', 'allergens'] as const).filter(
        (fact) => beer[fact] === '' || beer[fact] === null,
      )
    : ['facts'];
  return variants.every(({ volumeMl }) => volumeMl !== null) ? missing : [...missing, 'volume'];
}
