import { useNavigate } from '@tanstack/react-router';
import { maxSearchLength } from '#framework/search-text.ts';
import { ChoiceField, DayField, FilterForm, SearchField, useFilters } from '#framework/web/filter-fields.tsx';
import { localeNames, locales } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type MessageSelection, messageStates, parseMessageSelection } from '../message-filters.rules.ts';

/** A plain GET form; with scripts each choice applies at once. */
export function MessageFilterForm({ selection }: { selection: MessageSelection }) {
  const { t } = useTranslation('assistant-admin');
  const navigate = useNavigate();
  const { text, setText, apply } = useFilters(selection, parseMessageSelection, (search) => {
    void navigate({ to: '/admin/assistente', search, resetScroll: false });
  });

  return (
    <FilterForm
      action="/admin/assistente"
      label={t('filters.label')}
      onSubmit={(form) => {
        const days = new FormData(form);
        apply({ from: days.get('from'), to: days.get('to') });
      }}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <SearchField
        label={t('filters.search')}
        text={text}
        maxLength={maxSearchLength}
        className="sm:col-span-2 lg:col-span-4"
        onType={setText}
      />
      <ChoiceField
        name="state"
        label={t('filters.state')}
        all={t('filters.all')}
        value={selection.state}
        choices={messageStates.map((state) => [state, t(`filters.states.${state}`)])}
        onChoose={apply}
      />
      <ChoiceField
        name="locale"
        label={t('filters.locale')}
        all={t('filters.allLocales')}
        value={selection.locale}
        choices={locales.map((locale) => [locale, localeNames[locale], true])}
        onChoose={apply}
      />
      <DayField name="from" value={selection.from} label={t('filters.from')} />
      <DayField name="to" value={selection.to} label={t('filters.to')} />
    </FilterForm>
  );
}
