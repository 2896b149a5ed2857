import type { BeerFacts } from '#areas/shop/catalog/catalog.schema.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { useFactLabels } from './fact-texts.ts';
import { splitAllergens } from './ingredients.ts';

type BeerFactsListProps = { facts: BeerFacts; volumeMl: number | null };

export function BeerFactsList({ facts, volumeMl }: BeerFactsListProps) {
  const { t } = useTranslation('storefront');
  const texts = useFactLabels();
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-2xl">{t('product.facts')}</h2>
      <FactList>
        <Fact name={t('facts.style')}>{facts.style}</Fact>
        <Fact name={t('facts.brewery')}>{facts.brewery}</Fact>
        <Fact name={t('facts.abv')}>{texts.abv(facts.abvTenths)}</Fact>
        {volumeMl !== null && <Fact name={t('facts.volume')}>{texts.volume(volumeMl)}</Fact>}
        {facts.ibu > 0 && <Fact name={t('facts.ibu')}>{texts.ibu(facts.ibu)}</Fact>}
        {facts.colourEbc > 0 && <Fact name={t('facts.colour')}>{texts.colour(facts.colourEbc)}</Fact>}
        <Fact name={t('facts.ingredients')}>
          <Ingredients text={facts.ingredients} />
        </Fact>
        <Fact name={t('facts.allergens')}>
          <Allergens allergens={facts.allergens} />
        </Fact>
      </FactList>
    </section>
  );
}

/** Allergens stand out from the other ingredients (Regulation (EU) 1169/2011, article 21). */
function Ingredients({ text }: { text: string }) {
  return splitAllergens(text).map(({ part, isAllergen }, index) =>
    isAllergen ? <strong key={index}>{part}</strong> : part,
  );
}

function Allergens({ allergens }: Pick<BeerFacts, 'allergens'>) {
  const { t } = useTranslation('storefront');
  if (allergens === null) return t('facts.unknownAllergens');
  if (allergens.length === 0) return t('facts.noAllergens');
  return (
    <ul className="flex flex-wrap gap-1.5">
      {allergens.map((allergen) => (
        <li key={allergen}>
          <Badge variant="accent">{t(`allergens.${allergen}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
