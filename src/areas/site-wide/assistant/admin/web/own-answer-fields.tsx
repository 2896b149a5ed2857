import { useQuery } from '@tanstack/react-query';
import { DocumentLanguage } from '#areas/collaboration/editing/web/public/document-language.tsx';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { localeNames, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { ownAnswerDocument, pathOf } from '../../own-answer.document.ts';
import { maxAnswerLength, maxPhrasingLength, maxPhrasings } from '../../own-answers.rules.ts';
import { citablePagesQuery } from './own-answers.query.ts';
import type { OwnAnswerEditor } from './use-own-answer-editor.ts';
import { useOwnAnswerProblem } from './use-own-answer-problem.ts';

type OwnAnswerFieldsProps = { editing: OwnAnswerEditor };

/** The fields of an own answer: its texts in one language at a time, and the common fields. */
export function OwnAnswerFields({ editing }: OwnAnswerFieldsProps) {
  const { t } = useTranslation('assistant-admin');
  const { locale } = useSite();
  const formatProblem = useOwnAnswerProblem();
  const { editor, language } = editing;
  const field = (name: 'questions' | 'answer') => {
    const path = pathOf(name, language);
    return {
      label: t(`own.fields.${name}`, { language: localeNames[language] }),
      isLong: true,
      lang: localeTags[language],
      error: formatProblem(path, editor.problems[path]),
      ...editor.field(path),
    };
  };
  return (
    <>
      <DocumentLanguage editing={editing} hint={t('own.hints.language')} />
      <TextField
        {...field('questions')}
        maxLength={maxPhrasings * (maxPhrasingLength + 1)}
        hint={t('own.hints.questions', { max: maxPhrasings, length: maxPhrasingLength })}
      />
      <TextField
        {...field('answer')}
        maxLength={maxAnswerLength}
        hint={t('own.hints.answer', { max: formatNumber(locale, maxAnswerLength) })}
      />
      <PageField editor={editor} />
      <Checkbox
        label={t('own.fields.isUsed')}
        hint={t('own.hints.isUsed')}
        checked={ownAnswerDocument.value(editor.texts, 'isUsed')}
        onChange={({ target }) => editor.change('isUsed', ownAnswerDocument.textOf('isUsed', target.checked))}
      />
    </>
  );
}

function PageField({ editor }: Pick<OwnAnswerEditor, 'editor'>) {
  const { t } = useTranslation('assistant-admin');
  const { api, locale } = useSite();
  const formatProblem = useOwnAnswerProblem();
  const pages = useQuery(citablePagesQuery(api, locale)).data?.items ?? [];
  const page = editor.text('page');
  // A page that no longer exists remains visible until another is selected.
  const isGone = page !== '' && pages.every(({ path }) => path !== page);
  return (
    <Field
      label={t('own.fields.page')}
      hint={t('own.hints.page')}
      error={formatProblem('page', editor.problems.page)}
      className="max-w-sm"
    >
      {(control) => (
        <Select {...control} value={page} onChange={({ target }) => editor.change('page', target.value)}>
          <option value="">{t('own.noPage')}</option>
          {isGone && <option value={page}>{page}</option>}
          {pages.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
