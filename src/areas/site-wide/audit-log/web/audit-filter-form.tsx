import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { DayField, FilterForm } from '#area/web/filter-fields.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { collatorOf } from '#platform/i18n/collator.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type AuditFilters, auditActions, operator, parseAuditSelection } from '../audit-log.rules.ts';
import { auditPeopleQuery } from './audit-log.query.ts';

/** A plain GET form; with scripts it is submitted without loading the page again. */
export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation('audit-log');
  const navigate = useNavigate();
  const { actor, action, subject, from, to } = filters;

  function submit(form: HTMLFormElement): void {
    const values = Object.fromEntries(new FormData(form));
    void navigate({ to: '/admin/registro', search: parseAuditSelection(values), resetScroll: false });
  }

  return (
    <FilterForm
      action="/admin/registro"
      label={t('filters.label')}
      onSubmit={submit}
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 xl:grid-cols-4"
    >
      <Field label={t('filters.actor')}>
        {(control) => (
          <Select {...control} name="actor" defaultValue={actor}>
            <option value="">{t('filters.everybody')}</option>
            <People chosen={actor} />
            <option value={operator}>{t('filters.operator')}</option>
          </Select>
        )}
      </Field>
      <Field label={t('filters.action')}>
        {(control) => (
          <Select {...control} name="action" defaultValue={action}>
            <option value="">{t('filters.allActions')}</option>
            <Actions />
          </Select>
        )}
      </Field>
      <DayField name="from" value={from} label={t('filters.from')} />
      <DayField name="to" value={to} label={t('filters.to')} />
      {subject !== undefined && <input type="hidden" name="subject" value={subject} />}
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2 xl:col-span-4">
        <Button type="submit" variant="secondary">
          {t('filters.apply')}
        </Button>
        {Object.keys(filters).length > 0 && (
          <Button asChild variant="link">
            <Link to="/admin/registro" search={{}} resetScroll={false}>
              {t('filters.clear')}
            </Link>
          </Button>
        )}
        {subject !== undefined && <p className="text-muted-foreground">{t('filters.oneSubject')}</p>}
      </div>
    </FilterForm>
  );
}

/** Everybody in the records. Whoever is chosen stands there also while the others are not loaded. */
function People({ chosen }: { chosen: string | undefined }) {
  const { t } = useTranslation('audit-log');
  const { api } = useSite();
  const { data } = useQuery(auditPeopleQuery(api));
  const people = data?.people ?? [];
  const isMissing =
    chosen !== undefined && chosen !== operator && !people.some(({ userId }) => userId === chosen);
  return (
    <>
      {people.map(({ userId, fullName }) => (
        <option key={userId} value={userId}>
          {fullName || `${t('deletedAccount')} ${userId}`}
        </option>
      ))}
      {isMissing && <option value={chosen}>{chosen}</option>}
    </>
  );
}

function Actions() {
  const { t } = useTranslation('audit-log');
  const { locale } = useSite();
  const actions = auditActions
    .map((action) => ({ action, words: t(`actions.${action}`) }))
    .toSorted((one, other) => collatorOf(locale).compare(one.words, other.words));
  return actions.map(({ action, words }) => (
    <option key={action} value={action}>
      {words}
    </option>
  ));
}
