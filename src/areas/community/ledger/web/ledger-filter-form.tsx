import { Link, useNavigate } from '@tanstack/react-router';
import { DayField, FilterForm } from '#framework/web/filter-fields.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type LedgerFilters, parseLedgerSelection } from '../ledger.rules.ts';
import type { LedgerEventIndex } from '../ledger-event-index.ts';

type Props = { filters: LedgerFilters; index: LedgerEventIndex };

/** A plain GET form; with scripts each choice applies at once, without loading the page again. */
export function LedgerFilterForm({ filters, index }: Props) {
  const { t } = useTranslation('ledger');
  const navigate = useNavigate();
  const { type, from, to } = filters;

  function submit(form: HTMLFormElement): void {
    const values = Object.fromEntries(new FormData(form));
    void navigate({ to: '/community-ledger', search: parseLedgerSelection(values), resetScroll: false });
  }

  return (
    <FilterForm
      action="/community-ledger"
      label={t('filters.label')}
      onSubmit={submit}
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <Field label={t('filters.type')}>
        {(control) => (
          <Select
            {...control}
            name="type"
            defaultValue={type}
            onChange={(event) => event.target.form?.requestSubmit()}
          >
            <option value="">{t('filters.allTypes')}</option>
            {index.types.map((each) => (
              <option key={each.type} value={each.type}>
                {t(each.label)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DayField name="from" value={from} label={t('filters.from')} />
      <DayField name="to" value={to} label={t('filters.to')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary">
          {t('filters.apply')}
        </Button>
        {Object.keys(filters).length > 0 && (
          <Button asChild variant="link">
            <Link to="/community-ledger" search={{}} resetScroll={false}>
              {t('filters.clear')}
            </Link>
          </Button>
        )}
      </div>
    </FilterForm>
  );
}
