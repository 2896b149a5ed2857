import { useNavigate } from '@tanstack/react-router';
import { maxSearchLength } from '#framework/search-text.ts';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#framework/web/filter-fields.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type FeeSelection, feeStates, parseFeeSelection } from '../fee-filters.rules.ts';

/** The range of years in the choice, relative to the visible one. */
const yearsAround = { before: 5, after: 1 };

/** A plain GET form; with scripts each choice applies at once. `year` is the visible one. */
export function FeeFilterForm({ selection, year }: { selection: FeeSelection; year: number | undefined }) {
  const { t } = useTranslation('fees');
  const navigate = useNavigate();
  const { text, setText, apply } = useFilters(selection, parseFeeSelection, (search) => {
    void navigate({ to: '/admin/quote', search, resetScroll: false });
  });

  return (
    <FilterForm
      action="/admin/quote"
      label={t('admin.filters')}
      onSubmit={() => apply({})}
      className="grid grid-cols-2 items-end gap-3"
    >
      <SearchField
        label={t('admin.search')}
        text={text}
        maxLength={maxSearchLength}
        className="col-span-2"
        onType={setText}
      />
      <ChoiceField
        name="anno"
        label={t('admin.year')}
        value={year === undefined ? undefined : String(year)}
        choices={yearsTo(year).map((each) => [String(each), String(each)])}
        onChoose={apply}
      />
      <ChoiceField
        name="state"
        label={t('admin.state')}
        all={t('admin.all')}
        value={selection.state}
        choices={feeStates.map((state) => [
          state,
          state === 'waived' ? t('methods.waived') : t(`states.${state}`),
        ])}
        onChoose={apply}
      />
    </FilterForm>
  );
}

/** Choices of years, the latest first. */
function yearsTo(year: number | undefined): number[] {
  if (year === undefined) return [];
  const last = year + yearsAround.after;
  return Array.from({ length: yearsAround.before + yearsAround.after + 1 }, (_, index) => last - index);
}
