import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SaidDifference } from '../say-record.ts';

/** A value before and after; one that stayed as it was, or came with its subject, stands alone. */
export function AuditDifference({ difference }: { difference: SaidDifference }) {
  const { t } = useTranslation('audit-log');
  const { field, before, after, isChanged } = difference;
  const isPair = isChanged && before !== null;
  return (
    <div className="grid gap-x-4 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
      <dt className="text-sm text-muted-foreground wrap-anywhere sm:leading-6">{field}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere whitespace-pre-line">
        {isPair ? (
          <>
            <span className="min-w-0 text-muted-foreground">
              <span className="sr-only">{t('record.before')} </span>
              {before}
            </span>
            <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 font-semibold">
              <span className="sr-only">{t('record.after')} </span>
              {after ?? t('values.none')}
            </span>
          </>
        ) : (
          <span className="min-w-0">{after ?? before}</span>
        )}
      </dd>
    </div>
  );
}
