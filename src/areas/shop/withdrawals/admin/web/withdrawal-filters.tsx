import { useNavigate } from '@tanstack/react-router';
import { ChoiceField, FilterForm } from '#framework/web/filter-fields.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import {
  handlingStates,
  parseWithdrawalSelection,
  type WithdrawalSelection,
} from '../../withdrawals.rules.ts';

/** A plain GET form; with scripts the choice applies at once, and the button is hidden. */
export function WithdrawalFilters({ selection }: { selection: WithdrawalSelection }) {
  const { t } = useTranslation('withdrawals');
  const navigate = useNavigate();

  function apply(change: Record<string, unknown>): void {
    const search = parseWithdrawalSelection(change);
    void navigate({ to: '/admin/recessi', search, resetScroll: false });
  }

  return (
    <FilterForm
      action="/admin/recessi"
      label={t('admin.filters')}
      onSubmit={() => apply(selection)}
      className="grid items-end gap-3 sm:grid-cols-2"
    >
      <ChoiceField
        name="state"
        label={t('admin.filter')}
        value={selection.state ?? 'open'}
        choices={handlingStates.map((state) => [state, t(`admin.states.${state}`)])}
        onChoose={apply}
      />
      <div className="hidden scriptless:block">
        <Button type="submit" variant="outline">
          {t('admin.filters')}
        </Button>
      </div>
    </FilterForm>
  );
}
