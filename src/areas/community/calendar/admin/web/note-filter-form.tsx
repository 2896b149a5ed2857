import { useNavigate } from '@tanstack/react-router';
import { maxSearchLength } from '#framework/search-text.ts';
import { ChoiceField, DayField, FilterForm, SearchField, useFilters } from '#framework/web/filter-fields.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type NoteSelection, noteOrders, noteStates, parseNoteSelection } from '../note-filters.rules.ts';

/** A plain GET form; with scripts each choice applies at once. */
export function NoteFilterForm({ selection }: { selection: NoteSelection }) {
  const { t } = useTranslation('calendar');
  const navigate = useNavigate();
  const { text, setText, apply } = useFilters(selection, parseNoteSelection, (search) => {
    void navigate({ to: '/admin/calendario', search, resetScroll: false });
  });

  return (
    <FilterForm
      action="/admin/calendario"
      label={t('admin.filters')}
      onSubmit={(form) => {
        const days = new FormData(form);
        apply({ from: days.get('from'), to: days.get('to') });
      }}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <SearchField
        label={t('admin.search')}
        text={text}
        maxLength={maxSearchLength}
        className="sm:col-span-2 lg:col-span-4"
        onType={setText}
      />
      <ChoiceField
        name="state"
        label={t('admin.state')}
        all={t('admin.all')}
        value={selection.state}
        choices={noteStates.map((state) => [state, t(`admin.states.${state}`)])}
        onChoose={apply}
      />
      <ChoiceField
        name="order"
        label={t('admin.order')}
        value={selection.order ?? 'added'}
        choices={noteOrders.map((order) => [order, t(`admin.orders.${order}`)])}
        onChoose={apply}
      />
      <DayField name="from" value={selection.from} label={t('admin.from')} />
      <DayField name="to" value={selection.to} label={t('admin.to')} />
    </FilterForm>
  );
}
