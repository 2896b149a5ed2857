import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { Draft } from '../draft.ts';

type SaveBarProps = {
  draft: Draft;
  isDirty: boolean;
  isSaving: boolean;
  hasProblems: boolean;
  onPublish(): void;
};

/** Saves the whole page, from wherever one has scrolled to. */
export function SaveBar({ draft, isDirty, isSaving, hasProblems, onPublish }: SaveBarProps) {
  const { t } = useTranslation('product-admin');
  const isDraft = draft.status === 'draft';
  return (
    <section
      aria-label={t('save.label')}
      data-print="hide"
      className="sticky bottom-3 z-20 flex flex-wrap items-center justify-end gap-2 rounded-xl border bg-popover p-3 shadow-lg scriptless:hidden short:static"
    >
      <p role="status" className="min-w-0 flex-1 text-sm max-sm:not-empty:basis-full">
        {hasProblems ? t('save.problems') : isDirty && t('save.unsaved')}
      </p>
      <Button type="submit" variant={isDraft ? 'outline' : 'default'} pending={isSaving}>
        {t('save.action')}
      </Button>
      {isDraft && (
        <Button pending={isSaving} onClick={onPublish}>
          {t('save.publish')}
        </Button>
      )}
    </section>
  );
}
