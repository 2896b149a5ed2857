import { useNavigate } from '@tanstack/react-router';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#framework/web/filter-fields.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { campaignPhases } from '../../campaigns.rules.ts';
import {
  type CampaignFilters,
  campaignSorts,
  maxCampaignSearch,
  parseCampaignFilters,
} from '../admin-campaigns.rules.ts';

/** A plain GET form; with scripts each choice applies at once. */
export function CampaignFilterForm({ filters }: { filters: CampaignFilters }) {
  const { t } = useTranslation('campaigns-admin');
  const navigate = useNavigate();
  const { text, setText, apply } = useFilters(filters, parseCampaignFilters, (search) => {
    void navigate({ to: '/admin/campagne', search, resetScroll: false });
  });

  return (
    <FilterForm
      action="/admin/campagne"
      label={t('filters.label')}
      onSubmit={() => apply({})}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-4"
    >
      <SearchField
        label={t('filters.search')}
        text={text}
        maxLength={maxCampaignSearch}
        className="col-span-2"
        onType={setText}
      />
      <ChoiceField
        name="phase"
        label={t('fields.phase')}
        all={t('filters.anyPhase')}
        value={filters.phase}
        choices={campaignPhases.map((phase) => [phase, t(`phases.${phase}`)])}
        onChoose={apply}
      />
      <ChoiceField
        name="sort"
        label={t('filters.sort')}
        value={filters.sort ?? 'newest'}
        choices={campaignSorts.map((sort) => [sort, t(`sorts.${sort}`)])}
        onChoose={apply}
      />
    </FilterForm>
  );
}
