import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ConflictNote, MergedNote } from './conflict-note.tsx';
import { DraftForm } from './draft-form.tsx';
import { FoundDraft, useDiscard } from './found-draft.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import type { TextsEditor } from './use-texts-editor.ts';

type EditedFormProps = {
  label: string;
  editor: TextsEditor;
  /** The author of the last change. */
  changedBy: string | undefined;
  isSaving: boolean;
  formatPart(path: string): string;
  /** Formats a value for display, if that differs from its stored form. */
  formatValue?: ((path: string, value: unknown) => string | undefined) | undefined;
  onSave(): void;
  onPublish?: (() => void) | undefined;
  /** More buttons beside "save". */
  actions?: ReactNode;
  children: ReactNode;
};

/** The texts of an editor with its notes, and the button that saves them. */
export function EditedForm({
  label,
  editor,
  changedBy,
  isSaving,
  formatPart,
  formatValue,
  onSave,
  onPublish,
  actions,
  children,
}: EditedFormProps) {
  const { t } = useTranslation('editing');
  const neverLeaves = useRef(false);
  const { merged, isDirty, isStored, problems } = editor;
  const discard = useDiscard(editor.discard);
  return (
    <DraftForm form={editor.form} label={label} onSave={() => !isSaving && onSave()}>
      {merged && !isSaving && (
        <ConflictNote
          name={changedBy || undefined}
          taken={merged.taken}
          conflicts={merged.conflicts}
          choices={editor.choices}
          formatPart={formatPart}
          formatValue={formatValue}
          onMerge={editor.merge}
          onDiscard={discard}
        />
      )}
      {editor.unmerge && <MergedNote onReview={editor.unmerge} />}
      <FoundDraft draft={editor} onDiscard={discard} />
      {children}
      <SaveBar
        isDirty={isDirty}
        isSaving={isSaving}
        hasProblems={Object.keys(problems).length > 0}
        note={isStored ? `${t('save.unsaved')}. ${t('draft.kept')}` : undefined}
        isOvertaken={merged !== undefined && !isSaving}
        onPublish={onPublish}
      >
        {actions}
      </SaveBar>
      <LeaveGuard isDirty={isDirty && !isStored} isLeaving={neverLeaves} />
    </DraftForm>
  );
}
