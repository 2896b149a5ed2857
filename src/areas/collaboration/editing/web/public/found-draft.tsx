import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** Discards the draft, with a toast that can restore it. */
export function useDiscard(discard: () => () => void): () => void {
  const { t } = useTranslation(['editing', 'site']);
  return () => {
    const bringBack = discard();
    const action = { label: t('site:common.undo'), onSelect: bringBack };
    toast({ title: t('draft.gone'), action, duration: undoSeconds * 1000 });
  };
}

type FoundDraftProps = {
  draft: { foundAt: string | undefined; merged: object | undefined; unmerge: (() => void) | undefined };
  onDiscard(): void;
};

/** Informs that the shown texts are an earlier unsaved draft, and offers the stored texts. */
export function FoundDraft({ draft: { foundAt, merged, unmerge }, onDiscard }: FoundDraftProps) {
  const { t } = useTranslation('editing');
  const { locale } = useSite();
  // The note about a conflict already offers to restore the draft.
  if (foundAt === undefined || merged || unmerge) return null;
  return (
    <Alert
      title={t('draft.restored')}
      action={
        <Button size="sm" variant="outline" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.hint', { date: formatDate(locale, foundAt, { withTime: true }) })}
    </Alert>
  );
}
