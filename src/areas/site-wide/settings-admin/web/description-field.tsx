import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import type { TextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import { useProblemSentence } from '#areas/content/content/web/public/use-problem-sentence.ts';
import type { GroupControl } from '#framework/settings/collected-settings.ts';
import { type Locale, localeNames, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Part } from '#ui/part.tsx';

type DescriptionFieldProps = {
  section: GroupControl;
  name: string;
  language: Locale;
  editor: TextsEditor;
  /** The site's default text. */
  own: string | undefined;
  /** Languages that show the Italian text. */
  missing: readonly Locale[];
};

/** The description of one area in one language, and its missing languages. */
export function DescriptionField({ section, name, language, editor, own, missing }: DescriptionFieldProps) {
  const { t } = useTranslation('content');
  const formatProblem = useProblemSentence();
  const path = `${section.path}.${language}`;
  const italian = editor.text(`${section.path}.it`).trim();
  const isOwn = italian === '';
  return (
    <Part
      id={section.path.replaceAll('.', '-')}
      title={name}
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
        maxLength={section.maxLength}
        placeholder={isOwn ? own : italian}
        hint={
          missing.length > 0
            ? t('descriptions.missing', { languages: missing.map((each) => localeNames[each]).join(', ') })
            : isOwn && t('descriptions.ownHint')
        }
        value={editor.text(path)}
        error={formatProblem(editor.problems[path])}
        onChange={(text) => editor.change(path, text)}
      />
    </Part>
  );
}
