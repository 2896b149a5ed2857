import { useNavigate } from '@tanstack/react-router';
import { maxSearchLength } from '#framework/search-text.ts';
import { ChoiceField, DayField, FilterForm, SearchField, useFilters } from '#framework/web/filter-fields.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { parseRegisterSelection, type RegisterSelection, registerGroups } from '../member-register.rules.ts';

/** A plain GET form; with scripts each choice applies at once. */
export function RegisterFilterForm({ selection }: { selection: RegisterSelection }) {
  const { t } = useTranslation('member-register');
  const navigate = useNavigate();
  const { text, setText, apply } = useFilters(selection, parseRegisterSelection, (search) => {
    void navigate({ to: '/admin/soci', search, resetScroll: false });
  });

  return (
    <FilterForm
      action="/admin/soci"
      label={t('filters.label')}
      onSubmit={(form) => apply({ al: new FormData(form).get('al') })}
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
        name="group"
        label={t('filters.group')}
        value={selection.group ?? 'members'}
        choices={registerGroups.map((group) => [group, t(`groups.${group}`)])}
        onChoose={apply}
      />
      <DayField name="al" value={selection.al} label={t('filters.day')} />
    </FilterForm>
  );
}
