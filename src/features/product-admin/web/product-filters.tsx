import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminProductFilters,
  adminProductSorts,
  adminProductStates,
  adminStockStates,
  maxFilterLength,
  parseAdminFilters,
  productKinds,
} from '#features/catalog/catalog.rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

/** A plain GET form; with scripts each choice applies at once. */
export function ProductFilters({ filters }: { filters: AdminProductFilters }) {
  const { t } = useTranslation(['product-admin', 'shop']);
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ from: filters.q, text: filters.q ?? '' });
  if (typed.from !== filters.q) setTyped({ from: filters.q, text: filters.q ?? '' });

  function apply(change: Record<string, string>): void {
    const search = parseAdminFilters({ ...filters, q: typed.text, ...change, cursor: undefined });
    void navigate({ to: '/admin/prodotti', search, resetScroll: false });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    apply({});
  }

  return (
    <search>
      <form
        action="/admin/prodotti"
        aria-label={t('shop:filters.label')}
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-4"
      >
        <Field label={t('shop:filters.search')} className="col-span-2 md:col-span-4">
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                type="search"
                name="q"
                enterKeyHint="search"
                maxLength={maxFilterLength}
                value={typed.text}
                onChange={(event) => setTyped({ from: filters.q, text: event.target.value })}
              />
              <Button type="submit" size="icon" aria-label={t('shop:filters.submit')}>
                <Search aria-hidden="true" />
              </Button>
            </span>
          )}
        </Field>
        <Choice
          name="kind"
          label={t('shop:filters.kind')}
          all={t('shop:filters.all.kind')}
          value={filters.kind}
          choices={productKinds.map((kind) => [kind, t(`shop:kinds.${kind}`)])}
          onChoose={apply}
        />
        <Choice
          name="state"
          label={t('fields.status')}
          all={t('filters.anyStatus')}
          value={filters.state}
          choices={adminProductStates.map((state) => [state, t(`states.${state}`)])}
          onChoose={apply}
        />
        <Choice
          name="stock"
          label={t('fields.stock')}
          all={t('filters.anyStock')}
          value={filters.stock}
          choices={adminStockStates.map((state) => [state, t(`stocks.${state}`)])}
          onChoose={apply}
        />
        <Choice
          name="sort"
          label={t('shop:filters.sort')}
          value={filters.sort ?? 'newest'}
          choices={adminProductSorts.map((sort) => [
            sort,
            sort === 'position' ? t('fields.position') : t(`shop:sorts.${sort}`),
          ])}
          onChoose={apply}
        />
      </form>
    </search>
  );
}

type ChoiceProps = {
  name: 'kind' | 'state' | 'stock' | 'sort';
  label: string;
  /** Name of the choice that leaves nothing out. */
  all?: string;
  value: string | undefined;
  choices: [value: string, name: string][];
  onChoose(change: Record<string, string>): void;
};

function Choice({ name, label, all, value = '', choices, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={value}
          onChange={(event) => onChoose({ [name]: event.target.value })}
        >
          {all !== undefined && <option value="">{all}</option>}
          {choices.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
