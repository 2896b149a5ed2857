import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import { showConflict } from './conflict-note.tsx';

type SaveBarProps = {
  isDirty: boolean;
  isSaving: boolean;
  hasProblems?: boolean;
  /** Replaces the usual note about unsaved changes. */
  note?: string | undefined;
  /** Whether another person has saved meanwhile; the page shows the changes. */
  isOvertaken?: boolean;
  /** Given for content that is not public: saves and publishes it. */
  onPublish?: (() => void) | undefined;
  /** Further buttons, before those that save. */
  children?: ReactNode;
};

/** A bar with the button that saves the page, always visible while scrolling. */
export function SaveBar({
  isDirty,
  isSaving,
  hasProblems = false,
  note,
  isOvertaken = false,
  onPublish,
  children,
}: SaveBarProps) {
  const { t } = useTranslation('editing');
  return (
    <BottomBar aria-label={t('save.label')} className="justify-end scriptless:hidden">
      <p role="status" className="min-w-0 flex-1 text-sm max-sm:not-empty:basis-full">
        {isOvertaken
          ? t('conflict.toast')
          : hasProblems
            ? t('save.problems')
            : isDirty && (note ?? t('save.unsaved'))}
      </p>
      {isOvertaken && (
        <Button variant="outline" onClick={showConflict}>
          {t('conflict.compare')}
        </Button>
      )}
      {children}
      <Button type="submit" variant={onPublish ? 'outline' : 'default'} pending={isSaving}>
        {t('save.action')}
      </Button>
      {onPublish && (
        <Button pending={isSaving} onClick={onPublish}>
          {t('save.publish')}
        </Button>
      )}
    </BottomBar>
  );
}
