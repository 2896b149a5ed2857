import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import type { TextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import type { Section } from '#areas/foundation/settings/sections.ts';
import { type Locale, localeNames, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Part } from '#ui/part.tsx';
import { longest } from '../content.rules.ts';
import { useProblemSentence } from './use-problem-sentence.ts';
import { useSectionName } from './use-section-name.ts';

type DescriptionFieldProps = {
  section: Section;
  language: Locale;
  editor: TextsEditor;
  /** The site's own text, by language. */
  own: Record<Locale, string>;
  /** Languages in which the Italian text stands. */
  missing: readonly Locale[];
};

/** What one area says it is for, in one language, and where it is missing. */
export function DescriptionField({ section, language, editor, own, missing }: DescriptionFieldProps) {
  const { t } = useTranslation('content');
  const sayName = useSectionName();
  const sayProblem = useProblemSentence();
  const path = `${section}.${language}`;
  const italian = editor.text(`${section}.it`).trim();
  const isOwn = italian === '';
  return (
    <Part
      id={section}
      title={sayName(section)}
      aside={
        <Badge variant={isOwn ? 'secondary' : 'accent'}>
          {isOwn ? t('descriptions.isOwn') : t('descriptions.isWritten')}
        </Badge>
      }
    >
      <TextField
        label={t('descriptions.field', { language: localeNames[language] })}
        isLong
        lang={localeTags[language]}
        maxLength={longest.description}
        placeholder={isOwn ? own[language] : italian}
        hint={
          missing.length > 0
            ? t('descriptions.missing', { languages: missing.map((each) => localeNames[each]).join(', ') })
            : isOwn && t('descriptions.ownHint')
        }
        value={editor.text(path)}
        error={sayProblem(editor.problems[path])}
        onChange={(text) => editor.change(path, text)}
      />
    </Part>
  );
}
