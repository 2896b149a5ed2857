import type { ProductDetail } from '#areas/shop/catalog/catalog.schema.ts';
import { nutrients, packagingMaterials } from '#areas/shop/catalog/labelling.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Fact, FactList } from './fact-list.tsx';

type Labelling = NonNullable<ProductDetail['labelling']>;

/** Facts that the law requires before a purchase: nutrition, manufacturer, warnings, packaging. */
export function LabellingFacts({ labelling }: { labelling: Labelling }) {
  const { t } = useTranslation('storefront');
  const { nutrition, packaging, warnings, responsible } = labelling;
  const maker = [labelling.manufacturerName, labelling.manufacturerAddress, labelling.manufacturerContact];
  const named = maker.filter((line) => line !== '');
  if (!nutrition && !packaging && !warnings && named.length === 0) return null;
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-2xl">{t('labelling.title')}</h2>
      <FactList>
        {warnings && <Fact name={t('labelling.warnings')}>{warnings}</Fact>}
        {named.length > 0 && (
          <Fact name={t('labelling.manufacturer')}>
            <span translate="no">{named.join('\n')}</span>
          </Fact>
        )}
        {responsible && (
          <Fact name={t('labelling.responsible')}>
            <span translate="no">{responsible}</span>
          </Fact>
        )}
        {nutrition && <Fact name={t('nutrition.title')}>{<NutritionFacts nutrition={nutrition} />}</Fact>}
        {packaging && (
          <Fact name={t('labelling.packaging')}>
            <PackagingFacts packaging={packaging} />
          </Fact>
        )}
      </FactList>
    </section>
  );
}

function NutritionFacts({ nutrition }: { nutrition: NonNullable<Labelling['nutrition']> }) {
  const { t } = useTranslation('storefront');
  const { locale } = useSite();
  const number = (value: number, decimals = 0) => formatNumber(locale, value, decimals);
  const rows = [
    [
      t('nutrition.energy'),
      t('nutrition.energyValue', { kj: number(nutrition.energyKj), kcal: number(nutrition.energyKcal) }),
    ],
    ...nutrients.map((name) => [
      t(`nutrition.${name}`),
      t('nutrition.gramsValue', { value: number(nutrition[name] / 100, 2) }),
    ]),
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt>{name}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PackagingFacts({ packaging }: { packaging: NonNullable<Labelling['packaging']> }) {
  const { t } = useTranslation('storefront');
  if (packaging.length === 0) return t('labelling.noPackaging');
  return (
    <>
      <ul>
        {packaging.map(({ part, material }, index) => (
          <li key={index}>
            {t('labelling.packagingPart', {
              part: t(`packagingParts.${part}`),
              material,
              kind: t(`packagingMaterials.${packagingMaterials[material]}`),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted-foreground">{t('labelling.sorting')}</p>
    </>
  );
}
