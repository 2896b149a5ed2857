import { useLocation, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  defaultSort,
  parseShopFilters,
  productKinds,
  productSorts,
  type ShopFilters,
} from '#features/catalog/catalog.rules.ts';
import type { ShopFacets } from '#features/catalog/catalog.schema.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

type ShopFilterFormProps = {
  /** Absent when they could not be loaded. */
  facets: ShopFacets | undefined;
};

/** A plain GET form; with scripts each choice applies at once. */
export function ShopFilterForm({ facets }: ShopFilterFormProps) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  // The target of a running navigation, not the current page: a choice shows as soon as it is made.
  const filters = parseShopFilters(useLocation().search);
  const [text, setText] = useSearchText(filters.q ?? '');

  function apply(changes: Record<string, unknown>): void {
    const search = parseShopFilters({ ...filters, q: text, ...changes, cursor: undefined });
    void navigate({ to: '/beershop', search, resetScroll: false });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    apply({});
  }

  return (
    <search>
      <form
        action="/beershop"
        aria-label={t('filters.label')}
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-[minmax(16rem,2fr)_repeat(4,1fr)]"
      >
        <Field label={t('filters.search')} className="col-span-2 md:col-span-4 xl:col-span-1">
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                type="search"
                name="q"
                enterKeyHint="search"
                value={text}
                maxLength={200}
                placeholder={t('filters.placeholder')}
                onChange={(event) => setText(event.target.value)}
              />
              <Button type="submit" size="icon" aria-label={t('filters.submit')}>
                <Search aria-hidden="true" />
              </Button>
            </span>
          )}
        </Field>
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
        <Choice
          name="style"
          value={filters.style}
          onChoose={apply}
          choices={facets?.styles.map(({ style, count }) => ({ value: style, name: style, count }))}
        />
        <Choice
          name="collection"
          value={filters.collection}
          onChoose={apply}
          choices={facets?.collections.map(({ handle, title, count }) => ({
            value: handle,
            name: title,
            count,
          }))}
        />
        <Field label={t('filters.sort')}>
          {(control) => (
            <Select
              {...control}
              name="sort"
              value={filters.sort ?? defaultSort}
              onChange={(event) => apply({ sort: event.target.value })}
            >
              {productSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sorts.${sort}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </search>
  );
}

type ChoiceProps = {
  name: 'kind' | 'style' | 'collection';
  value: string | undefined;
  choices: { value: string; name: string; count: number | undefined }[] | undefined;
  onChoose: (change: Partial<Record<keyof ShopFilters, string>>) => void;
};

function Choice({ name: filter, value = '', choices = [], onChoose }: ChoiceProps) {
  const { t } = useTranslation('shop');
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  return (
    <Field label={t(`filters.${filter}`)}>
      {(control) => (
        <Select
          {...control}
          name={filter}
          value={value}
          onChange={(event) => onChoose({ [filter]: event.target.value })}
        >
          <option value="">{t(`filters.all.${filter}`)}</option>
          {!isListed && <option value={value}>{value}</option>}
          {choices.map(({ value: each, name, count }) => (
            <option key={each} value={each}>
              {count === undefined ? name : t('filters.choice', { name, count })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The typed text; follows the address when that changes otherwise, such as by going back. */
function useSearchText(address: string): [string, (text: string) => void] {
  const [state, setState] = useState({ address, text: address });
  if (state.address !== address) setState({ address, text: address });
  return [state.text, (text) => setState({ address, text })];
}
