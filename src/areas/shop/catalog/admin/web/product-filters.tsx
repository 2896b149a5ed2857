import { useNavigate } from '@tanstack/react-router';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#framework/web/filter-fields.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import {
  type AdminProductFilters,
  adminProductSorts,
  adminProductStates,
  adminStockStates,
  defaultAdminSort,
  maxFilterLength,
  parseAdminFilters,
  productKinds,
} from '../../catalog.rules.ts';

/** A plain GET form; with scripts each filter applies at once. */
export function ProductFilters({ filters }: { filters: AdminProductFilters }) {
  const { t } = useTranslation(['catalog-admin', 'storefront']);
  const navigate = useNavigate();
  const { text, setText, apply } = useFilters(filters, parseAdminFilters, (search) => {
    void navigate({ to: '/admin/prodotti', search, resetScroll: false });
  });

  return (
    <FilterForm
      action="/admin/prodotti"
      label={t('storefront:filters.label')}
      onSubmit={() => apply({})}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-4"
    >
      <SearchField
        label={t('storefront:filters.search')}
        text={text}
        maxLength={maxFilterLength}
        className="col-span-2 md:col-span-4"
        onType={setText}
      />
      <ChoiceField
        name="kind"
        label={t('storefront:filters.kind')}
        all={t('storefront:filters.all.kind')}
        value={filters.kind}
        choices={productKinds.map((kind) => [kind, t(`storefront:kinds.${kind}`)])}
        onChoose={apply}
      />
      <ChoiceField
        name="state"
        label={t('fields.status')}
        all={t('filters.anyStatus')}
        value={filters.state}
        choices={adminProductStates.map((state) => [state, t(`states.${state}`)])}
        onChoose={apply}
      />
      <ChoiceField
        name="stock"
        label={t('fields.stock')}
        all={t('filters.anyStock')}
        value={filters.stock}
        choices={adminStockStates.map((state) => [state, t(`stocks.${state}`)])}
        onChoose={apply}
      />
      <ChoiceField
        name="sort"
        label={t('storefront:filters.sort')}
        value={filters.sort ?? defaultAdminSort}
        choices={adminProductSorts.map((sort) => [
          sort,
          sort === 'position' ? t('fields.position') : t(`storefront:sorts.${sort}`),
        ])}
        onChoose={apply}
      />
    </FilterForm>
  );
}
