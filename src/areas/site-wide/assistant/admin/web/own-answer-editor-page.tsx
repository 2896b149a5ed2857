import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { DeleteButton } from '#areas/collaboration/editing/web/public/document-deletion.tsx';
import { DocumentForm } from '#areas/collaboration/editing/web/public/document-form.tsx';
import { DocumentNotes } from '#areas/collaboration/editing/web/public/document-notes.tsx';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { isLocale, type Locale, localeNames, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { normalizeName } from '#platform/kernel/person-fields.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import { languagesOf, pathOf, splitPhrasings, textsIn } from '../../own-answer.document.ts';
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
  return (
    <DocumentNotes
      stored={stored}
      loadedAt={loadedAt}
      deletion={t('own.delete.action')}
      onUndo={(changeId) => void undo(changeId, title)}
    />
  );
}

type OwnAnswerFormProps = {
  title: string;
  stored: OwnAnswer | undefined;
  begins: { texts: Texts; draft: string };
  /** The initially shown language. */
  language: Locale;
};

function OwnAnswerForm({ title, stored, begins, language }: OwnAnswerFormProps) {
  const { api } = useSite();
  const formatPath = useFormatPath();
  const editing = useOwnAnswerEditor(stored, { begins, language });
  return (
    <DocumentForm
      title={title}
      editing={editing}
      versions={stored && versionsOf(api, stored.id)}
      formatPath={formatPath}
      onSave={editing.save}
    >
      <OwnAnswerFields editing={editing} />
    </DocumentForm>
  );
}

/** The label of a path: `answer.de` is the answer in German. */
function useFormatPath(): (path: string) => string {
  const { t } = useTranslation('assistant-admin');
  return (path) => {
    const [name, language] = path.split('.');
    if (name === 'page' || name === 'isUsed') return t(`own.fields.${name}`);
    const isField = name === 'questions' || name === 'answer';
    return isField && isLocale(language)
      ? t(`own.fields.${name}`, { language: localeNames[language] })
      : path;
  };
}

function DeletePart({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('assistant-admin');
  const navigate = useNavigate();
  const remove = useDeleteOwnAnswer(() => void navigate({ to: '/admin/assistente/risposte' }));
  return (
    <DeleteButton
      label={t('own.delete.action')}
      isPending={remove.isPending}
      onDelete={() => remove.mutate({ id, title })}
    />
  );
}
