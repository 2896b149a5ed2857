import { choiceFilter, defineList, type SelectionOf } from '#framework/list.ts';
import {
  adminProductStates,
  adminStockStates,
  maxCursorLength,
  maxFilterLength,
  productKinds,
} from '../catalog.rules.ts';

/** All products, published or hidden. */
export const productList = defineList({
  path: '/admin/prodotti',
  label: 'storefront:filters.label',
  search: { label: 'storefront:filters.search', maxLength: maxFilterLength },
  filters: {
    kind: choiceFilter({
      label: 'storefront:filters.kind',
      values: productKinds,
      text: (kind) => `storefront:kinds.${kind}`,
      all: 'storefront:filters.all.kind',
    }),
    state: choiceFilter({
      label: 'catalog-admin:fields.status',
      values: adminProductStates,
      text: (state) => `catalog-admin:states.${state}`,
      all: 'catalog-admin:filters.anyStatus',
    }),
    stock: choiceFilter({
      label: 'catalog-admin:fields.stock',
      values: adminStockStates,
      text: (state) => `catalog-admin:stocks.${state}`,
      all: 'catalog-admin:filters.anyStock',
    }),
  },
  sort: choiceFilter({
    label: 'storefront:filters.sort',
    values: ['name', 'newest', 'price', 'price_desc', 'position'],
    text: (sort) => (sort === 'position' ? 'catalog-admin:fields.position' : `storefront:sorts.${sort}`),
    usual: 'name',
  }),
  maxCursorLength,
});

export type ProductSelection = SelectionOf<typeof productList>;
export type AdminProductSort = NonNullable<ProductSelection['sort']>;
