import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { EarlierVersions } from '#areas/collaboration/editing/web/public/earlier-versions.tsx';
import { EditedForm } from '#areas/collaboration/editing/web/public/edited-form.tsx';
import { LastChange } from '#areas/collaboration/editing/web/public/last-change.tsx';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#areas/collaboration/undo/web/public/refused-note.tsx';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { useFirstProblem } from '#areas/content/content/web/public/use-first-problem.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { isLocale, type Locale, localeNames, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { normalizeName } from '#platform/kernel/person-fields.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import { Button } from '#ui/button.tsx';
import { languagesOf, ownAnswerFields, pathOf, splitPhrasings, textsIn } from '../../own-answer-texts.ts';
import { maxPhrasingLength } from '../../own-answers.rules.ts';
import type { NotedQuestion, OwnAnswer } from '../own-answers.schema.ts';
import { OwnAnswerFields } from './own-answer-fields.tsx';
import { OwnAnswerHeading } from './own-answer-heading.tsx';
import { notedQuestionQuery, ownAnswerQuery, versionsOf } from './own-answers.query.ts';
import { useDeleteOwnAnswer } from './use-delete-own-answer.ts';
import { useOwnAnswerEditor } from './use-own-answer-editor.ts';

/** The editor for a new own answer, optionally to a user's question. */
export function NewOwnAnswerPage({ questionId }: { questionId: string | undefined }) {
  const { t } = useTranslation('assistant-admin');
  const { api, locale } = useSite();
  const { data: asked } = useQuery({
    ...notedQuestionQuery(api, questionId ?? ''),
    enabled: questionId !== undefined,
  });
  return (
    <section className="grid gap-5">
      <OwnAnswerHeading title={t('own.add')} />
      <OwnAnswerForm
        title={t('own.add')}
        stored={undefined}
        begins={{ texts: textsFor(asked), draft: `new-${questionId ?? ''}` }}
        language={asked?.locale ?? locale}
      />
    </section>
  );
}

/** The initial texts of a new answer: it is in use, and contains the user's question, if any. */
const textsFor = (asked: NotedQuestion | undefined): Texts => ({
  isUsed: 'yes',
  ...(asked && {
    [pathOf('questions', asked.locale)]: cutText(normalizeName(asked.question), maxPhrasingLength),
  }),
});

/** The editor of an own answer. */
export function OwnAnswerEditorPage({ id }: { id: string }) {
  const { api, locale } = useSite();
  const { data: stored, dataUpdatedAt } = useQuery(ownAnswerQuery(api, id));
  if (!stored) return null;
  const language = languageFor(languagesOf(stored.texts), locale) ?? locale;
  const [title = ''] = splitPhrasings(textsIn(stored.texts, language)?.questions ?? '');
  return (
    <section className="grid gap-5">
      <OwnAnswerHeading title={<span lang={localeTags[language]}>{title}</span>}>
        <OwnAnswerNotes stored={stored} title={title} loadedAt={dataUpdatedAt} />
      </OwnAnswerHeading>
      <OwnAnswerForm
        title={title}
        stored={stored}
        begins={{ texts: {}, draft: stored.id }}
        language={language}
      />
      <DeletePart id={stored.id} title={title} />
    </section>
  );
}

type OwnAnswerNotesProps = { stored: OwnAnswer; title: string; loadedAt: number };

function OwnAnswerNotes({ stored, title, loadedAt }: OwnAnswerNotesProps) {
  const { t } = useTranslation('assistant-admin');
  const { undo } = useDeleteOwnAnswer();
  const place = useRef<HTMLDivElement>(null);
  const { lastChange, pendingChange, refusedChange } = stored;
  return (
    <>
      <div ref={place} tabIndex={-1} className="focus-visible:outline-none">
        <LastChange change={lastChange} />
      </div>
      {pendingChange && (
        <PendingNote
          change={pendingChange}
          loadedAt={loadedAt}
          onUndo={() => void undo(pendingChange.id, title)}
          focusAfter={place}
        />
      )}
      {refusedChange && <RefusedNote change={t('own.delete.action')} by={refusedChange.by} />}
    </>
  );
}

type OwnAnswerFormProps = {
  title: string;
  stored: OwnAnswer | undefined;
  begins: { texts: Texts; draft: string };
  /** The initially shown language. */
  language: Locale;
};

function OwnAnswerForm({ title, stored, begins, language: first }: OwnAnswerFormProps) {
  const { api } = useSite();
  const navigate = useNavigate();
  const formatPath = useFormatPath();
  const [createdId, setCreatedId] = useState<string>();
  const [language, setLanguage] = useState(first);
  const { editor, save, isSaving } = useOwnAnswerEditor(stored, { begins, onCreated: setCreatedId });
  const open = useEffectEvent((id: string) =>
    navigate({ to: '/admin/assistente/risposte/$id', params: { id }, replace: true }),
  );
  // Text typed while a new answer was being saved remains here until it is saved too.
  const openedId = editor.isDirty ? undefined : createdId;
  useEffect(() => {
    if (openedId !== undefined) void open(openedId);
  }, [openedId]);
  useFirstProblem(editor.refused, language, setLanguage);
  return (
    <EditedForm
      label={title}
      editor={editor}
      changedBy={stored?.lastChange?.by}
      isSaving={isSaving}
      formatPart={formatPath}
      onSave={save}
    >
      {stored && stored.version > 1 && (
        <EarlierVersions
          of={{
            ...versionsOf(api, stored.id),
            pathsIn: (each) => ownAnswerFields.map((field) => pathOf(field, each)),
            formatPath,
            plainText: (text) => text,
          }}
          language={language}
          editor={editor}
        />
      )}
      <OwnAnswerFields editor={editor} language={language} onLanguage={setLanguage} />
    </EditedForm>
  );
}

/** The label of a path: `answer.de` is the answer in German. */
function useFormatPath(): (path: string) => string {
  const { t } = useTranslation('assistant-admin');
  return (path) => {
    const [field = '', language] = path.split('.');
    if (field === 'page' || field === 'isUsed') return t(`own.fields.${field}`);
    const known = ownAnswerFields.find((each) => each === field);
    return known && isLocale(language) ? t(`own.fields.${known}`, { language: localeNames[language] }) : path;
  };
}

function DeletePart({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('assistant-admin');
  const navigate = useNavigate();
  const remove = useDeleteOwnAnswer(() => void navigate({ to: '/admin/assistente/risposte' }));
  return (
    <Button
      variant="outline"
      pending={remove.isPending}
      onClick={() => remove.mutate({ id, title })}
      className="justify-self-start scriptless:hidden"
    >
      <Trash2 aria-hidden="true" />
      {t('own.delete.action')}
    </Button>
  );
}
