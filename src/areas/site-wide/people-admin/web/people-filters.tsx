import { useNavigate } from '@tanstack/react-router';
import { maxSearchLength } from '#framework/search-text.ts';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#framework/web/filter-fields.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type PeopleFilters, parsePeopleFilters, peopleGroups, peopleSorts } from '../people-admin.rules.ts';

/** A plain GET form; with scripts each choice applies at once. */
export function PeopleFilterForm({ filters }: { filters: PeopleFilters }) {
  const { t } = useTranslation('people-admin');
  const navigate = useNavigate();
  const { text, setText, apply } = useFilters(filters, parsePeopleFilters, (search) => {
    void navigate({ to: '/admin/persone', search, resetScroll: false });
  });

  return (
    <FilterForm
      action="/admin/persone"
      label={t('filters.label')}
      onSubmit={() => apply({})}
      className="grid grid-cols-2 items-end gap-3"
    >
      <SearchField
        label={t('filters.search')}
        text={text}
        maxLength={maxSearchLength}
        className="col-span-2"
        onType={setText}
      />
      <ChoiceField
        name="group"
        label={t('filters.group')}
        all={t('filters.everybody')}
        value={filters.group}
        choices={peopleGroups.map((group) => [group, t(`groups.${group}`)])}
        onChoose={apply}
      />
      <ChoiceField
        name="sort"
        label={t('filters.sort')}
        value={filters.sort ?? 'newest'}
        choices={peopleSorts.map((sort) => [sort, t(`sorts.${sort}`)])}
        onChoose={apply}
      />
    </FilterForm>
  );
}
