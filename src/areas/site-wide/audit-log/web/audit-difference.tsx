import { ArrowRight } from 'lucide-react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { FormattedDifference } from '../format-record.ts';

/** A value before and after; an unchanged or new value is shown alone. */
export function AuditDifference({ difference }: { difference: FormattedDifference }) {
  const { t } = useTranslation('audit-log');
  const { field, before, after, isChanged, isWritten } = difference;
  const isPair = isChanged && before !== null;
  const translate = isWritten ? 'no' : undefined;
  return (
    <div className="grid gap-x-4 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
      <dt className="text-sm text-muted-foreground wrap-anywhere sm:leading-6">{field}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {isPair ? (
          <>
            <span className="text-muted-foreground">
              <span className="sr-only">{t('record.before')} </span>
              <span translate={translate}>{before}</span>
            </span>{' '}
            <ArrowRight aria-hidden="true" className="inline size-4 text-muted-foreground" />{' '}
            <span className="font-semibold">
              <span className="sr-only">{t('record.after')} </span>
              <span translate={translate}>{after ?? t('values.none')}</span>
            </span>
          </>
        ) : (
          <span translate={translate}>{after ?? before}</span>
        )}
      </dd>
    </div>
  );
}
