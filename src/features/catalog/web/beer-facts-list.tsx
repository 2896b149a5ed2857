import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import type { BeerFacts } from '../catalog.schema.ts';
import { splitAllergens } from './ingredients.ts';

type BeerFactsListProps = { facts: BeerFacts; volumeMl: number | null };

export function BeerFactsList({ facts, volumeMl }: BeerFactsListProps) {
  const { t } = useTranslation('catalog');
  const { locale } = useRouteContext({ from: '__root__' });
  const abv = formatNumber(locale, facts.abvTenths / 10, { minimumFractionDigits: 1 });
  const volume =
    volumeMl === null || volumeMl < 1000
      ? formatNumber(locale, volumeMl ?? 0, { style: 'unit', unit: 'milliliter' })
      : formatNumber(locale, volumeMl / 1000, { style: 'unit', unit: 'liter' });
  const allergens = facts.allergens.map((allergen) => t(`allergens.${allergen}`));
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-2xl">{t('product.facts')}</h2>
      <dl className="divide-y rounded-xl border bg-card px-5">
        <Fact name={t('facts.style')}>{facts.style}</Fact>
        <Fact name={t('facts.brewery')}>{facts.brewery}</Fact>
        <Fact name={t('facts.abv')}>{t('facts.abvValue', { value: abv })}</Fact>
        {volumeMl !== null && <Fact name={t('facts.volume')}>{volume}</Fact>}
        <Fact name={t('facts.ibu')}>{formatNumber(locale, facts.ibu)}</Fact>
        <Fact name={t('facts.colour')}>
          {t('facts.colourValue', { value: formatNumber(locale, facts.colourEbc) })}
        </Fact>
        <Fact name={t('facts.ingredients')}>
          <Ingredients text={facts.ingredients} />
        </Fact>
        <Fact name={t('facts.allergens')}>
          {allergens.length > 0 ? <strong>{allergens.join(', ')}</strong> : t('facts.noAllergens')}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
      <dt className="text-muted-foreground">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Allergens stand out from the other ingredients (Regulation (EU) 1169/2011, article 21). */
function Ingredients({ text }: { text: string }) {
  return splitAllergens(text).map(({ part, isAllergen }, index) =>
    isAllergen ? <strong key={index}>{part}</strong> : part,
  );
}
