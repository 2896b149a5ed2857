import { useNavigate } from '@tanstack/react-router';
import { maxSearchLength } from '#framework/search-text.ts';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#framework/web/filter-fields.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type DirectorySelection, parseDirectorySelection } from '../directory-search.rules.ts';
import { abroad, regions } from '../places.ts';

/** A plain GET form; with scripts each choice applies at once. */
export function DirectoryFilterForm({ selection }: { selection: DirectorySelection }) {
  const { t } = useTranslation('member-directory');
  const navigate = useNavigate();
  const { text, setText, apply } = useFilters(selection, parseDirectorySelection, (search) => {
    void navigate({ to: '/elenco-soci', search, resetScroll: false });
  });

  return (
    <FilterForm
      action="/elenco-soci"
      label={t('filters.label')}
      onSubmit={() => apply({})}
      className="grid items-end gap-3 sm:grid-cols-2"
    >
      <SearchField
        label={t('filters.search')}
        text={text}
        maxLength={maxSearchLength}
        className="sm:col-span-2"
        onType={setText}
      />
      <ChoiceField
        name="regione"
        label={t('filters.region')}
        all={t('filters.everywhere')}
        value={selection.regione}
        choices={[
          ...regions.map(({ id, name }) => [id, name, true] as const).toSorted(byName),
          [abroad, t('places.abroad')] as const,
        ]}
        onChoose={apply}
      />
      <ChoiceField
        name="gruppo"
        label={t('filters.group')}
        all={t('filters.all')}
        value={selection.gruppo}
        choices={[['consiglio', t('filters.board')]]}
        onChoose={apply}
      />
    </FilterForm>
  );
}

type Named = readonly [id: string, name: string, isProper: boolean];

const byName = ([, one]: Named, [, other]: Named) => one.localeCompare(other, 'it');
