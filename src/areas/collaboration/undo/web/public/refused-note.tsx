import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** A note beside a subject whose last change could not take effect: the change and its author. */
export function RefusedNote({ change, by }: { change: string; by: string }) {
  const { t } = useTranslation('undo');
  return (
    <p className="flex gap-2 rounded-lg border border-destructive px-3 py-2 text-sm wrap-anywhere">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-destructive" />
      <span>{t('refused', { change, name: by })}</span>
    </p>
  );
}
