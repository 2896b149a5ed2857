import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { DayField, FilterForm } from '#framework/web/filter-fields.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { collatorOf } from '#platform/i18n/collator.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type AuditFilters, operator, parseAuditSelection } from '../audit-log.rules.ts';
import { formatAction, type LogReader } from '../format-value.ts';
import { auditPeopleQuery } from './audit-log.query.ts';

type AuditFilterFormProps = { filters: AuditFilters; reader: LogReader };

/** A plain GET form; with scripts each choice applies at once, without reloading the page. */
export function AuditFilterForm({ filters, reader }: AuditFilterFormProps) {
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
          <Select
            {...control}
            name="actor"
            defaultValue={actor}
            onChange={(event) => event.target.form?.requestSubmit()}
          >
            <option value="">{t('filters.everybody')}</option>
            <People chosen={actor} />
            <option value={operator}>{t('filters.operator')}</option>
          </Select>
        )}
      </Field>
      <Field label={t('filters.action')}>
        {(control) => (
          <Select
            {...control}
            name="action"
            defaultValue={action}
            onChange={(event) => event.target.form?.requestSubmit()}
          >
            <option value="">{t('filters.allActions')}</option>
            <Actions reader={reader} />
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

/** Everybody in the records. The selected person is shown also while the others are loading. */
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

function Actions({ reader }: { reader: LogReader }) {
  const { compare } = collatorOf(reader.locale);
  const actions = reader.index.actionNames
    .map((name) => ({ name, label: formatAction(reader, name) }))
    .toSorted((one, other) => compare(one.label, other.label));
  return actions.map(({ name, label }) => (
    <option key={name} value={name}>
      {label}
    </option>
  ));
}
