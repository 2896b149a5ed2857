import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { ConflictNote, MergedNote } from './conflict-note.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import type { TextsEditor } from './use-texts-editor.ts';

type EditedFormProps = {
  label: string;
  editor: TextsEditor;
  /** Who has changed it last. */
  changedBy: string | undefined;
  isSaving: boolean;
  sayPart(path: string): string;
  /** A value as people read it, where that differs from how it is written. */
  sayValue?: ((path: string, value: unknown) => string | undefined) | undefined;
  onSave(): void;
  onPublish?: (() => void) | undefined;
  /** More buttons beside "save". */
  actions?: ReactNode;
  children: ReactNode;
};

/** Texts of an editor with what is told about them, and the button that saves them. */
export function EditedForm({
  label,
  editor,
  changedBy,
  isSaving,
  sayPart,
  sayValue,
  onSave,
  onPublish,
  actions,
  children,
}: EditedFormProps) {
  const { t } = useTranslation(['editing', 'site']);
  const form = useRef<HTMLFormElement>(null);
  const neverLeaves = useRef(false);
  const { merged, isDirty, isKept, problems } = editor;
  useFocusOnProblem(form, problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSave();
  };
  function discard(): void {
    const bringBack = editor.discard();
    const action = { label: t('site:common.undo'), onSelect: bringBack };
    toast({ title: t('draft.gone'), action, duration: undoSeconds * 1000 });
  }
  return (
    <form ref={form} noValidate aria-label={label} onSubmit={submit} className="grid gap-5 scriptless:hidden">
      {merged && !isSaving && (
        <ConflictNote
          name={changedBy || undefined}
          taken={merged.taken}
          conflicts={merged.conflicts}
          choices={editor.choices}
          sayPart={sayPart}
          sayValue={sayValue}
          onMerge={editor.merge}
          onDiscard={discard}
        />
      )}
      {editor.unmerge && <MergedNote onReview={editor.unmerge} />}
      <FoundDraft editor={editor} onDiscard={discard} />
      {children}
      <SaveBar
        isDirty={isDirty}
        isSaving={isSaving}
        hasProblems={Object.keys(problems).length > 0}
        note={isKept ? `${t('save.unsaved')}. ${t('draft.kept')}` : undefined}
        isOvertaken={merged !== undefined && !isSaving}
        onPublish={onPublish}
      >
        {actions}
      </SaveBar>
      <LeaveGuard isDirty={isDirty && !isKept} isLeaving={neverLeaves} />
    </form>
  );
}

function useFocusOnProblem(form: { current: HTMLFormElement | null }, problems: object): void {
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problems]);
}

type FoundDraftProps = { editor: TextsEditor; onDiscard(): void };

/** Says that what is shown was typed earlier and is not saved, and offers what is. */
function FoundDraft({ editor: { foundAt, merged, unmerge }, onDiscard }: FoundDraftProps) {
  const { t } = useTranslation('editing');
  const { locale } = useSite();
  // A conflict offers the same.
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
