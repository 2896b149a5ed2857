import { useNavigate } from '@tanstack/react-router';
import { maxSearchLength } from '#framework/search-text.ts';
import { ChoiceField, FilterForm, SearchField, useSearchText } from '#framework/web/filter-fields.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { orderStatuses } from '../../orders.rules.ts';
import { type OrderSelection, parseOrderSelection } from '../../page-cursor.rules.ts';

/** A plain GET form; with scripts a selected status applies at once. Orders with a problem may have any status. */
export function OrderFilters({ selection }: { selection: OrderSelection }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { q, status, problem } = selection;
  const [text, setText] = useSearchText(String(q ?? ''));

  function apply(change: Record<string, unknown>): void {
    const search = parseOrderSelection({ status, problem, q: text, ...change });
    void navigate({ to: '/admin/ordini', search, resetScroll: false });
  }

  return (
    <FilterForm
      action="/admin/ordini"
      label={t('admin.filters')}
      onSubmit={() => apply({})}
      className="grid items-end gap-3 sm:grid-cols-2"
    >
      <SearchField label={t('admin.search')} text={text} maxLength={maxSearchLength} onType={setText} />
      {problem ? (
        <input type="hidden" name="problem" value={problem} />
      ) : (
        <ChoiceField
          name="status"
          label={t('admin.filter')}
          all={t('admin.all')}
          value={status}
          choices={orderStatuses.map((each) => [each, t(`status.${each}`)])}
          onChoose={apply}
        />
      )}
    </FilterForm>
  );
}
