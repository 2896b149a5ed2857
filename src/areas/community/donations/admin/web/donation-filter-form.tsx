import { useNavigate } from '@tanstack/react-router';
import { maxSearchLength } from '#framework/search-text.ts';
import { ChoiceField, DayField, FilterForm, SearchField, useFilters } from '#framework/web/filter-fields.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { donationSources } from '../../donations.rules.ts';
import { type DonationSelection, donationStates, parseDonationSelection } from '../donation-filters.rules.ts';
import type { AdminDonations } from '../donations-admin.schema.ts';

type DonationFilterFormProps = { selection: DonationSelection; campaigns: AdminDonations['campaigns'] };

/** A plain GET form; with scripts each choice applies at once. */
export function DonationFilterForm({ selection, campaigns }: DonationFilterFormProps) {
  const { t } = useTranslation('donations');
  const navigate = useNavigate();
  const { text, setText, apply } = useFilters(selection, parseDonationSelection, (search) => {
    void navigate({ to: '/admin/donazioni', search, resetScroll: false });
  });

  return (
    <FilterForm
      action="/admin/donazioni"
      label={t('admin.filters')}
      onSubmit={(form) => {
        const days = new FormData(form);
        apply({ da: days.get('da'), a: days.get('a') });
      }}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-3"
    >
      <SearchField
        label={t('admin.search')}
        text={text}
        maxLength={maxSearchLength}
        className="col-span-2 lg:col-span-3"
        onType={setText}
      />
      <ChoiceField
        name="campagna"
        label={t('admin.campaign')}
        all={t('admin.all')}
        value={selection.campagna}
        choices={campaigns.map(({ id, title }) => [id, title, true])}
        onChoose={apply}
      />
      <ChoiceField
        name="fonte"
        label={t('admin.source')}
        all={t('admin.all')}
        value={selection.fonte}
        choices={donationSources.map((source) => [source, t(`sources.${source}`)])}
        onChoose={apply}
      />
      <ChoiceField
        name="state"
        label={t('admin.state')}
        all={t('admin.all')}
        value={selection.state}
        choices={donationStates.map((state) => [state, t(`admin.states.${state}`)])}
        onChoose={apply}
      />
      <DayField name="da" label={t('admin.from')} value={selection.da} />
      <DayField name="a" label={t('admin.to')} value={selection.a} />
    </FilterForm>
  );
}
