import { Plus, Trash2 } from 'lucide-react';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { type Locale, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { shortenText } from '#platform/kernel/shorten-text.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Part } from '#ui/part.tsx';
import type { Draft, DraftInfo, DraftTexts, TextName } from '../draft.ts';
import { ProductLanguageChoice } from './product-language-choice.tsx';
import type { Editor } from './use-editor.ts';

/** Maximum characters of the API. */
const maxLengths: Record<TextName, number> = {
  title: 120,
  subtitle: 200,
  description: 8000,
  ribbonText: 40,
  ingredients: 2000,
  warnings: 2000,
};

/** Chinese and Japanese use brackets where other languages use capitals. */
const hasCapitals = (language: Locale): boolean => language !== 'ja' && language !== 'zh';

type TextsPartProps = { editor: Editor };

/** The texts of a product, one language at a time. */
export function TextsPart({ editor }: TextsPartProps) {
  const { t } = useTranslation(['catalog-admin', 'storefront']);
  const { draft, language } = editor;
  const isItalian = language === 'it';
  const isBeer = draft.kind === 'beer';
  const field = (name: TextName) => ({
    value: draft.texts[language][name],
    error: editor.error(`texts.${language}.${name}`),
    lang: localeTags[language],
    maxLength: maxLengths[name],
    // Languages without a text show the Italian one.
    ...(!isItalian && { placeholder: shortenText(draft.texts.it[name], 80) }),
    onChange: (text: string) =>
      editor.change((current) => withText(current, { ...editor, name, text }), `texts.${language}.${name}`),
  });
  return (
    <Part id="texts" title={t('parts.texts')}>
      <ProductLanguageChoice draft={draft} language={language} onChange={editor.setLanguage} />
      <TextField label={t('fields.title')} required={isItalian} {...field('title')} />
      <TextField label={t('fields.subtitle')} {...field('subtitle')} />
      <TextField
        label={t('fields.description')}
        hint={t('hints.description')}
        isLong
        {...field('description')}
      />
      {isBeer && (
        <TextField
          label={t('storefront:facts.ingredients')}
          hint={t(hasCapitals(language) ? 'hints.ingredients' : 'hints.ingredientsInBrackets')}
          isLong
          {...field('ingredients')}
        />
      )}
      {!isBeer && (
        <div className="grid gap-1">
          <TextField
            label={t('storefront:labelling.warnings')}
            hint={t('labelling.warningsHint')}
            isLong
            {...field('warnings')}
          />
          <Checkbox
            label={t('labelling.noWarnings')}
            checked={draft.labelling.hasNoWarnings}
            onChange={({ target }) =>
              editor.change(
                (current) => ({
                  ...current,
                  labelling: { ...current.labelling, hasNoWarnings: target.checked },
                }),
                'texts.it.warnings',
              )
            }
          />
        </div>
      )}
      <TextField label={t('fields.ribbon')} hint={t('hints.ribbon')} {...field('ribbonText')} />
      <InfoList editor={editor} />
    </Part>
  );
}

function withText(
  draft: Draft,
  { language, name, text }: Pick<Editor, 'language'> & { name: TextName; text: string },
): Draft {
  return { ...draft, texts: { ...draft.texts, [language]: { ...draft.texts[language], [name]: text } } };
}

/** Further information: titles with their texts, of one language. */
function InfoList({ editor }: TextsPartProps) {
  const { t } = useTranslation('catalog-admin');
  const { draft, language } = editor;
  const { additionalInfo } = draft.texts[language];
  const write = (list: DraftInfo[], path?: string) =>
    editor.change((current) => {
      const texts: DraftTexts = { ...current.texts[language], additionalInfo: list };
      return { ...current, texts: { ...current.texts, [language]: texts } };
    }, path);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{t('fields.info')}</legend>
      {additionalInfo.map((info, index) => {
        const path = `texts.${language}.additionalInfo.${index}.title`;
        return (
          <div key={index} className="grid gap-3 rounded-lg border p-3">
            <TextField
              label={t('fields.infoTitle', { number: index + 1 })}
              maxLength={120}
              value={info.title}
              error={editor.error(path)}
              onChange={(title) => write(additionalInfo.with(index, { ...info, title }), path)}
            />
            <TextField
              label={t('fields.infoText', { number: index + 1 })}
              isLong
              maxLength={4000}
              value={info.description}
              onChange={(description) => write(additionalInfo.with(index, { ...info, description }))}
            />
            <Button
              variant="ghost"
              size="sm"
              className="justify-self-start"
              onClick={() => write(additionalInfo.toSpliced(index, 1))}
            >
              <Trash2 aria-hidden="true" />
              {t('info.remove', { number: index + 1 })}
            </Button>
          </div>
        );
      })}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => write([...additionalInfo, { title: '', description: '' }])}
      >
        <Plus aria-hidden="true" />
        {t('info.add')}
      </Button>
    </fieldset>
  );
}
