import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Part } from '#ui/part.tsx';
import { maxCustomFields } from '../../custom-fields.rules.ts';
import type { DraftField } from '../draft.ts';
import { addField, moveFieldUp, removeField, withField } from '../draft-fields.ts';
import type { Editor } from './use-editor.ts';

/** The fields that buyers fill in before they add the product to the cart, such as a name to print on it. */
export function CustomFieldsPart({ editor }: { editor: Editor }) {
  const { t } = useTranslation('catalog-admin');
  const { customFields } = editor.draft;
  return (
    <Part id="custom-fields" title={t('parts.customFields')} description={t('hints.customFields')}>
      {customFields.length > 0 && <p className="text-sm">{t('customFields.withdrawal')}</p>}
      {customFields.map((field, index) => (
        <CustomFieldFields key={field.key} editor={editor} field={field} index={index} />
      ))}
      {customFields.length < maxCustomFields && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start self-start"
          onClick={() => editor.change(addField)}
        >
          <Plus aria-hidden="true" />
          {t('customFields.add')}
        </Button>
      )}
    </Part>
  );
}

type CustomFieldFieldsProps = { editor: Editor; field: DraftField; index: number };

function CustomFieldFields({ editor, field, index }: CustomFieldFieldsProps) {
  const { t } = useTranslation('catalog-admin');
  const { language } = editor;
  const number = index + 1;
  const at = (name: string) => `customFields.${index}.${name}`;
  const write = (change: Partial<DraftField>, path?: string) =>
    editor.change(withField(field.key, change), path);
  return (
    <fieldset className="grid gap-4 rounded-lg border p-3 sm:p-4">
      <legend className="px-1 font-semibold">{t('customFields.one', { number })}</legend>
      <TextField
        label={t('customFields.title', { number })}
        maxLength={120}
        lang={localeTags[language]}
        required={language === 'it'}
        value={field.names[language]}
        error={editor.error(at('title'))}
        {...(language !== 'it' && { placeholder: field.names.it })}
        onChange={(name) => write({ names: { ...field.names, [language]: name } }, at('title'))}
      />
      <TextField
        label={t('customFields.maxLength', { number })}
        inputMode="numeric"
        maxLength={3}
        required
        value={field.maxLength}
        error={editor.error(at('maxLength'))}
        onChange={(maxLength) => write({ maxLength }, at('maxLength'))}
      />
      <Checkbox
        label={t('customFields.isRequired', { number })}
        checked={field.isRequired}
        onChange={({ target }) => write({ isRequired: target.checked })}
      />
      <div className="flex flex-wrap gap-2">
        {index > 0 && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => editor.change((draft) => moveFieldUp(draft, field.key))}
          >
            <ArrowUp aria-hidden="true" />
            {t('customFields.up', { number })}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          onClick={() => editor.change((draft) => removeField(draft, field.key))}
        >
          <Trash2 aria-hidden="true" />
          {t('customFields.remove', { number })}
        </Button>
      </div>
    </fieldset>
  );
}
