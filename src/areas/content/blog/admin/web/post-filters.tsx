import { useNavigate } from '@tanstack/react-router';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#framework/web/filter-fields.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { postStates } from '../../blog.rules.ts';
import {
  type AdminPostFilters,
  adminPostSorts,
  maxPostSearch,
  parsePostFilters,
} from '../admin-posts.rules.ts';

/** A plain GET form; with scripts each choice applies at once. */
export function PostFilters({ filters }: { filters: AdminPostFilters }) {
  const { t } = useTranslation('blog-admin');
  const navigate = useNavigate();
  const { text, setText, apply } = useFilters(filters, parsePostFilters, (search) => {
    void navigate({ to: '/admin/blog', search, resetScroll: false });
  });

  return (
    <FilterForm
      action="/admin/blog"
      label={t('filters.label')}
      onSubmit={() => apply({})}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-4"
    >
      <SearchField
        label={t('filters.search')}
        text={text}
        maxLength={maxPostSearch}
        className="col-span-2"
        onType={setText}
      />
      <ChoiceField
        name="state"
        label={t('fields.state')}
        all={t('filters.anyState')}
        value={filters.state}
        choices={postStates.map((state) => [state, t(`states.${state}`)])}
        onChoose={apply}
      />
      <ChoiceField
        name="sort"
        label={t('filters.sort')}
        value={filters.sort ?? 'newest'}
        choices={adminPostSorts.map((sort) => [sort, t(`sorts.${sort}`)])}
        onChoose={apply}
      />
    </FilterForm>
  );
}
