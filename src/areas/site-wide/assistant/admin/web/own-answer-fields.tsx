import { useQuery } from '@tanstack/react-query';
import { LanguageChoice } from '#areas/collaboration/editing/web/public/language-choice.tsx';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { type Locale, localeNames, locales, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type OwnAnswerField, pathOf, textsIn } from '../../own-answer-texts.ts';
import { maxAnswerLength, maxPhrasingLength, maxPhrasings } from '../../own-answers.rules.ts';
import { citablePagesQuery } from './own-answers.query.ts';
import type { OwnAnswerEditor } from './use-own-answer-editor.ts';
import { useOwnAnswerProblem } from './use-own-answer-problem.ts';

type OwnAnswerFieldsProps = { editor: OwnAnswerEditor; language: Locale; onLanguage(language: Locale): void };

/** The fields of an own answer: its texts in one language at a time, and the common fields. */
export function OwnAnswerFields({ editor, language, onLanguage }: OwnAnswerFieldsProps) {
  const { t } = useTranslation('assistant-admin');
  const { locale } = useSite();
  const formatProblem = useOwnAnswerProblem();
  const field = (name: OwnAnswerField) => {
    const path = pathOf(name, language);
    return {
      label: t(`own.fields.${name}`, { language: localeNames[language] }),
      isLong: true,
      lang: localeTags[language],
      error: formatProblem(path, editor.problems[path]),
      value: editor.text(path),
      onChange: (text: string) => editor.change(path, text),
    };
  };
  return (
    <>
      <div className="max-w-sm">
        <LanguageChoice
          language={language}
          missing={locales.filter((each) => !textsIn(editor.texts, each))}
          hint={t('own.hints.language')}
          onChange={onLanguage}
        />
      </div>
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
        checked={editor.text('isUsed') === 'yes'}
        onChange={({ target }) => editor.change('isUsed', target.checked ? 'yes' : '')}
      />
    </>
  );
}

function PageField({ editor }: { editor: OwnAnswerEditor }) {
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
