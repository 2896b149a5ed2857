import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  builtInCapabilities,
  defaultSort,
  parseShopFilters,
  productKinds,
  type ShopChoice,
  type ShopFilters,
} from '#areas/shop/catalog/catalog.rules.ts';
import type { CatalogCapabilities, ShopFacets } from '#areas/shop/catalog/catalog.schema.ts';
import {
  ChoiceField,
  FilterForm,
  SearchField,
  useFilters,
  useSuggestedText,
} from '#framework/web/filter-fields.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { suggestedProductsQuery } from './catalog.query.ts';

type ShopFilterFormProps = {
  /** Absent when they could not be loaded. */
  facets: ShopFacets | undefined;
  /** The capabilities of the catalogue: other filters are hidden. Absent when nothing could be loaded. */
  capabilities: CatalogCapabilities | undefined;
};

/** A plain GET form; with scripts each choice applies at once. */
export function ShopFilterForm({ facets, capabilities = builtInCapabilities }: ShopFilterFormProps) {
  const { t } = useTranslation('storefront');
  const navigate = useNavigate();
  // The target of a running navigation, not the current page: a choice shows as soon as it is made.
  const filters = parseShopFilters(useLocation().search);
  const { text, setText, apply } = useFilters(filters, parseShopFilters, (search) => {
    void navigate({ to: '/beershop', search, resetScroll: false });
  });

  const { api, locale } = useSite();
  const wanted = useSuggestedText(capabilities.search && text !== filters.q ? text : '');
  const suggested = useQuery(suggestedProductsQuery(api, locale, wanted));
  const suggestions = wanted === '' ? [] : (suggested.data?.items ?? []);
  const can = (choice: ShopChoice) => capabilities.filters.includes(choice);

  return (
    <FilterForm
      action="/beershop"
      label={t('filters.label')}
      onSubmit={() => apply({})}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-[minmax(16rem,2fr)_repeat(4,1fr)]"
    >
      {capabilities.search && (
        <SearchField
          label={t('filters.search')}
          text={text}
          maxLength={200}
          placeholder={t('filters.placeholder')}
          className="col-span-2 md:col-span-4 xl:col-span-1"
          onType={setText}
          suggestions={{
            items: suggestions.map(({ id, title, priceCents }) => ({
              ...{ key: id, text: title, detail: formatMoney(locale, priceCents) },
            })),
            onChoose: (id) => void navigate({ to: '/product/$id', params: { id } }),
          }}
        />
      )}
      {can('kind') && (
        <Choice
          name="kind"
          value={filters.kind}
          onChoose={apply}
          choices={productKinds.map((kind) => ({
            value: kind,
            name: t(`kinds.${kind}`),
            count: facets && (facets.kinds.find((each) => each.kind === kind)?.count ?? 0),
          }))}
        />
      )}
      {can('style') && (
        <Choice
          name="style"
          value={filters.style}
          onChoose={apply}
          choices={facets?.styles.map(({ style, count }) => ({ value: style, name: style, count }))}
        />
      )}
      {can('collection') && (
        <Choice
          name="collection"
          value={filters.collection}
          onChoose={apply}
          choices={facets?.collections.map(({ handle, title, count }) => ({
            value: handle,
            name: title,
            count: count ?? undefined,
          }))}
        />
      )}
      <ChoiceField
        name="sort"
        label={t('filters.sort')}
        value={filters.sort ?? defaultSort}
        choices={capabilities.sorts.map((sort) => [
          sort,
          t(`sorts.${filters.q !== undefined && sort === defaultSort ? 'relevant' : sort}`),
        ])}
        onChoose={apply}
      />
    </FilterForm>
  );
}

type ChoiceProps = {
  name: 'kind' | 'style' | 'collection';
  value: string | undefined;
  choices: { value: string; name: string; count: number | undefined }[] | undefined;
  onChoose: (change: Partial<Record<keyof ShopFilters, string>>) => void;
};

/** A filter with the number of products of each choice. */
function Choice({ name, value, choices = [], onChoose }: ChoiceProps) {
  const { t } = useTranslation('storefront');
  return (
    <ChoiceField
      name={name}
      label={t(`filters.${name}`)}
      all={t(`filters.all.${name}`)}
      value={value}
      choices={choices.map(({ value: each, name: choice, count }) => [
        each,
        count === undefined ? choice : t('filters.choice', { name: choice, count }),
      ])}
      onChoose={onChoose}
    />
  );
}
