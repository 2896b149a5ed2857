import { useEffect, useState } from 'react';
import type { StoredTexts } from '#areas/collaboration/editing/stored-texts.ts';
import { ConflictNote } from '#areas/collaboration/editing/web/public/conflict-note.tsx';
import { DraftForm } from '#areas/collaboration/editing/web/public/draft-form.tsx';
import { FoundDraft, useDiscard } from '#areas/collaboration/editing/web/public/found-draft.tsx';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { useTextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import {
  countCharacters,
  findNoteProblems,
  maxPlaceLength,
  maxTextLength,
  type NoteDraft,
} from '../calendar.rules.ts';
import type { NoteView } from '../calendar.schema.ts';
import { draftOf } from './use-note-actions.ts';

type NoteFormProps = {
  /** The name of the draft in the device's storage. */
  subject: string;
  label: string;
  stored: StoredTexts;
  onSend(draft: NoteDraft, version: number): Promise<NoteView>;
  onSaved(note: NoteView): void;
};

const fields = ['text', 'note_date', 'note_time', 'place'] as const;
type FieldName = (typeof fields)[number];
const isField = (name: unknown): name is FieldName => fields.some((each) => each === name);

/**
 * The form of a note. The draft is stored on the device until it is saved; a change that another person saves
 * meanwhile is shown as a conflict.
 */
export function NoteForm({ subject, label, stored, onSend, onSaved }: NoteFormProps) {
  const { t } = useTranslation(['calendar', 'editing', 'site']);
  const { locale } = useSite();
  const editor = useTextsEditor(stored, { subject, hasLines: (path) => path === 'text' });
  const discard = useDiscard(editor.discard);
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<NoteView>();
  const draft: NoteDraft = {
    text: editor.text('text'),
    note_date: editor.text('note_date'),
    note_time: editor.text('note_time'),
    place: editor.text('place'),
  };
  // Waits until the draft equals the stored note; otherwise the draft would stay on the device.
  useEffect(() => {
    if (saved && !editor.isDirty) onSaved(saved);
  });

  async function save(): Promise<void> {
    const problems = Object.entries(findNoteProblems(draft)).map(([field, { code }]) => [field, code]);
    editor.setProblems(Object.fromEntries(problems));
    if (problems.length > 0 || isSaving || editor.merged) return;
    setSaving(true);
    try {
      const saved = await onSend(draft, editor.version);
      editor.adopt({ version: saved.version, texts: draftOf(saved), lastChange: null }, draft);
      setSaved(saved);
    } catch (error) {
      // The action shows the error.
      editor.remember({ typed: draft, shown: draft });
      if (error instanceof ApiError) editor.setProblems(problemsIn(error));
    } finally {
      setSaving(false);
    }
  }

  const errorOf = (path: FieldName): string | undefined => {
    const code = editor.problems[path];
    if (code === undefined) return undefined;
    const max = path === 'place' ? maxPlaceLength : maxTextLength;
    return t([`errors.${code}`, 'site:errors.invalid_input'] as never, { defaultValue: code, max });
  };
  const field = (path: FieldName) => ({
    value: draft[path],
    error: errorOf(path),
    onChange: (text: string) => editor.change(path, text),
  });
  const labels = {
    text: t('form.text'),
    note_date: t('form.day'),
    note_time: t('form.time'),
    place: t('form.place'),
  };
  const optional = t('site:common.optional');

  return (
    <DraftForm form={editor.form} label={label} onSave={() => void save()}>
      {editor.merged && !isSaving && (
        <ConflictNote
          name={undefined}
          taken={editor.merged.taken}
          conflicts={editor.merged.conflicts}
          choices={editor.choices}
          formatPart={(path) => (isField(path) ? labels[path] : path)}
          onMerge={editor.merge}
          onDiscard={discard}
        />
      )}
      <FoundDraft draft={editor} onDiscard={discard} />
      <TextField
        {...field('text')}
        label={labels.text}
        isLong
        required
        hint={t('form.left', {
          number: formatNumber(locale, countCharacters(draft.text)),
          max: formatNumber(locale, maxTextLength),
        })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('note_date')} label={labels.note_date} type="date" required />
        <TextField {...field('note_time')} label={labels.note_time} note={optional} type="time" />
      </div>
      <TextField {...field('place')} label={labels.place} note={optional} maxLength={maxPlaceLength * 2} />
      <Button type="submit" pending={isSaving} className="sm:justify-self-end">
        {t('editing:save.action')}
      </Button>
    </DraftForm>
  );
}

/** The server's issues by their fields. */
const problemsIn = ({ issues }: ApiError): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, code }) => [String(path[0]), code]));
