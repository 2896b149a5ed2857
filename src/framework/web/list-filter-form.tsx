import { useNavigate } from '@tanstack/react-router';
import type { FlatNamespace } from 'i18next';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import {
  type List,
  type ListDeclaration,
  type ListFilter,
  linkSearch,
  type SelectionOf,
  valuesOf,
} from '../list.ts';
import { maxSearchLength } from '../search-text.ts';
import { ChoiceField, DayField, FilterForm, SearchField, useSearchText } from './filter-fields.tsx';

/** The choices of a filter that only the page knows. `usual` is the value that it shows without a filter. */
type PageChoices = {
  choices: readonly (readonly [value: string, text: string, isProper?: boolean])[];
  usual?: string | undefined;
};

type ListFilterFormProps<Declared extends ListDeclaration> = {
  list: List<Declared>;
  selection: SelectionOf<Declared>;
  ofPage?: { readonly [Key in keyof Declared['filters']]?: PageChoices };
};

/** The filter form of a list: a plain GET form; with scripts each choice applies at once. */
export function ListFilterForm<Declared extends ListDeclaration>({
  list,
  selection,
  ofPage,
}: ListFilterFormProps<Declared>) {
  const { i18n } = useTranslation('site');
  const { locale } = useSite();
  const t = i18n.getFixedT<FlatNamespace[]>(locale);
  const navigate = useNavigate();
  const values = valuesOf(selection);
  const [text, setText] = useSearchText(String(values.q ?? ''));
  const { filters, search, sort }: ListDeclaration = list;
  const fields = Object.entries(filters);
  const days = fields.filter(([, { kind }]) => kind === 'day');

  function apply(change: Record<string, unknown>): void {
    const next = list.parse({ ...values, q: text, ...change, cursor: undefined });
    void navigate({ to: '.', search: linkSearch(next), resetScroll: false });
  }

  function choicesOf(key: string, filter: ListFilter): PageChoices {
    const known: Readonly<Record<string, PageChoices | undefined>> = { ...ofPage };
    if (known[key]) return known[key];
    if (filter.kind !== 'choice') return { choices: [] };
    const { values: all, text: textOf, usual } = filter;
    return { choices: textOf ? all.map((value) => [value, t(textOf(value))]) : [], usual };
  }

  function field(key: string, filter: ListFilter) {
    const { choices, usual } = choicesOf(key, filter);
    const value = values[key] ?? usual;
    return (
      <ChoiceField
        key={key}
        name={key}
        label={t(filter.label)}
        {...('all' in filter && filter.all && { all: t(filter.all) })}
        value={value === undefined ? undefined : String(value)}
        choices={choices}
        onChoose={apply}
      />
    );
  }

  return (
    <FilterForm
      action={list.path}
      label={t(list.label)}
      onSubmit={(form) => {
        const typed = new FormData(form);
        apply(Object.fromEntries(days.map(([key]) => [key, typed.get(key)])));
      }}
      className={gridOf(fields.length + (sort ? 1 : 0))}
    >
      {search && (
        <SearchField
          label={t(search.label)}
          text={text}
          maxLength={search.maxLength ?? maxSearchLength}
          className="col-span-full"
          onType={setText}
        />
      )}
      {fields.map(([key, filter]) => filter.kind !== 'day' && field(key, filter))}
      {sort && field('sort', sort)}
      {days.map(([key, { label }]) => (
        <DayField key={key} name={key} label={t(label)} value={values[key]?.toString()} />
      ))}
      {!search && (
        <div className="hidden scriptless:block">
          <Button type="submit" variant="outline">
            {t(list.label)}
          </Button>
        </div>
      )}
    </FilterForm>
  );
}

const gridOf = (fields: number) =>
  cn(
    'grid items-end gap-3',
    fields === 1 ? 'sm:grid-cols-2' : 'grid-cols-2',
    fields === 4 && 'lg:grid-cols-4',
    fields > 4 && 'lg:grid-cols-3',
  );
