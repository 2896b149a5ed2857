import { ChevronDown } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { StatusChangeView } from '../orders.schema.ts';

function ChangeText({ change: { from, to, isUndo } }: { change: StatusChangeView }) {
  const { t } = useTranslation('orders');
  if (from === null) return t('admin.placed');
  return isUndo ? t('admin.undoneTo', { status: t(`status.${to}`) }) : t(`status.${to}`);
}

type StatusHistoryProps = { changes: readonly StatusChangeView[]; isOpen?: boolean };

/** The changes of status with administrator and time, latest first. */
export function StatusHistory({ changes, isOpen = false }: StatusHistoryProps) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  return (
    <details open={isOpen} className="group text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md font-semibold hover:text-primary [&::-webkit-details-marker]:hidden">
        {t('admin.history')} ({changes.length})
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      <ol className="mt-2 grid gap-2 border-s-2 ps-3">
        {changes.toReversed().map((change) => (
          <li key={`${change.at} ${change.to}`}>
            <p className="font-medium">
              <ChangeText change={change} />
            </p>
            <p className="text-muted-foreground">
              <time dateTime={change.at}>{formatDate(locale, change.at, { withTime: true })}</time>
              {' · '}
              {change.by ?? t('admin.system')}
            </p>
            {change.reason && (
              <p className="wrap-anywhere">{t('marking.because', { reason: change.reason })}</p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
