import { isAlcoholic } from './catalog.rules.ts';
import type { Labelling } from './labelling.rules.ts';
import type { BeerInput, NewProduct } from './new-product.schema.ts';

const beerFacts = ['style', 'brewery', 'ingredients', 'allergens'] as const;
const makerFacts = ['manufacturerName', 'manufacturerAddress', 'manufacturerContact', 'warnings'] as const;

/** Facts that the law requires to be shown before a product is bought. */
export type MandatoryFact =
  | 'facts'
  | 'volume'
  | 'packaging'
  | 'nutrition'
  | (typeof beerFacts)[number]
  | (typeof makerFacts)[number];

type Factual = Pick<NewProduct, 'kind'> & {
  beer?: Pick<BeerInput, (typeof beerFacts)[number] | 'abvTenths'> | undefined;
  variants: readonly { volumeMl: number | null }[];
  labelling: Labelling;
};

/**
 * The mandatory facts that a product lacks; it cannot be published without them. Null means not answered, an
 * empty list or text means none. For drinks: Regulation (EU) 1169/2011, articles 9, 14, 21 and 16 (above 1.2
 * % vol no nutrition declaration). For other goods: Regulation (EU) 2023/988, article 19. For both: Decision
 * 97/129/EC, D.Lgs. 116/2020.
 */
export function missingFacts(product: Factual): MandatoryFact[] {
  const missing = product.kind === 'beer' ? missingOfBeer(product) : missingOfGoods(product.labelling);
  return product.labelling.packaging === null ? [...missing, 'packaging'] : missing;
}

function missingOfBeer({ beer, variants, labelling }: Factual): MandatoryFact[] {
  const missing: MandatoryFact[] = beer
    ? beerFacts.filter((fact) => beer[fact] === '' || beer[fact] === null)
    : ['facts'];
  if (variants.some(({ volumeMl }) => volumeMl === null)) missing.push('volume');
  if (beer && !isAlcoholic(beer.abvTenths) && labelling.nutrition === null) missing.push('nutrition');
  return missing;
}

const missingOfGoods = (labelling: Labelling): MandatoryFact[] =>
  makerFacts.filter((fact) =>
    fact === 'warnings' ? labelling.warnings === null : labelling[fact].trim() === '',
  );
