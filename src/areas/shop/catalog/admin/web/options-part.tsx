import { Plus, Trash2 } from 'lucide-react';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Part } from '#ui/part.tsx';
import { maxOptions } from '../../catalog.rules.ts';
import type { Draft, DraftOption, DraftValue } from '../draft.ts';
import { addOption, addValue, removeOption, removeValue } from '../draft-options.ts';
import type { Editor } from './use-editor.ts';

/** The options of a product, such as sizes. A new value adds variants and does not change existing ones. */
export function OptionsPart({ editor }: { editor: Editor }) {
  const { t } = useTranslation('catalog-admin');
  const { options } = editor.draft;
  return (
    <Part id="options" title={t('parts.options')} description={t('hints.options')}>
      {options.map((option, index) => (
        <OptionFields key={option.key} editor={editor} option={option} index={index} />
      ))}
      {options.length < maxOptions && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start self-start"
          onClick={() => editor.change(addOption)}
        >
          <Plus aria-hidden="true" />
          {t('options.add')}
        </Button>
      )}
    </Part>
  );
}

type OptionFieldsProps = { editor: Editor; option: DraftOption; index: number };

function OptionFields({ editor, option, index }: OptionFieldsProps) {
  const { t } = useTranslation('catalog-admin');
  const { language } = editor;
  const number = index + 1;
  const path = `options.${index}.title`;
  return (
    <fieldset className="grid gap-4 rounded-lg border p-3 sm:p-4">
      <legend className="px-1 font-semibold">{t('options.one', { number })}</legend>
      <TextField
        label={t('options.name', { number })}
        maxLength={120}
        lang={localeTags[language]}
        required={language === 'it'}
        value={option.names[language]}
        error={editor.error(path)}
        {...(language !== 'it' && { placeholder: option.names.it })}
        onChange={(name) =>
          editor.change(
            withOption(option.key, (each) => ({ ...each, names: { ...each.names, [language]: name } })),
            path,
          )
        }
      />
      <Checkbox
        label={t('options.colours')}
        checked={option.hasColours}
        onChange={({ target }) =>
          editor.change(withOption(option.key, (each) => ({ ...each, hasColours: target.checked })))
        }
      />
      <ul className="grid gap-3">
        {option.values.map((value, place) => (
          <li key={value.key}>
            <ValueFields editor={editor} option={option} value={value} index={index} place={place} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          onClick={() => editor.change((draft) => addValue(draft, option.key))}
        >
          <Plus aria-hidden="true" />
          {t('options.addValue', { number })}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => editor.change((draft) => removeOption(draft, option.key))}
        >
          <Trash2 aria-hidden="true" />
          {t('options.remove', { number })}
        </Button>
      </div>
    </fieldset>
  );
}

type ValueFieldsProps = OptionFieldsProps & { value: DraftValue; place: number };

function ValueFields({ editor, option, value, index, place }: ValueFieldsProps) {
  const { t } = useTranslation('catalog-admin');
  const { language } = editor;
  const path = `options.${index}.values.${place}`;
  const labels = { option: index + 1, number: place + 1 };
  const write = (change: (value: DraftValue) => DraftValue, problem?: string) =>
    editor.change(
      withOption(option.key, (each) => ({
        ...each,
        values: each.values.map((one) => (one.key === value.key ? change(one) : one)),
      })),
      problem,
    );
  return (
    <Field label={t('options.value', labels)} error={editor.error(path)}>
      {(control) => (
        <span className="flex gap-2">
          <Input
            {...control}
            lang={localeTags[language]}
            autoComplete="off"
            maxLength={120}
            value={value.names[language]}
            {...(language !== 'it' && { placeholder: value.names.it })}
            onChange={({ target }) =>
              write((one) => ({ ...one, names: { ...one.names, [language]: target.value } }), path)
            }
          />
          {option.hasColours && (
            <input
              type="color"
              aria-label={t('options.colourOf', labels)}
              value={value.colour || '#808080'}
              onChange={({ target }) => write((one) => ({ ...one, colour: target.value }))}
              className="h-11 w-14 shrink-0 rounded-md border border-input bg-card p-1"
            />
          )}
          <Button
            variant="outline"
            size="icon"
            aria-label={t('options.removeValue', labels)}
            onClick={() => editor.change((draft) => removeValue(draft, option.key, value.key))}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </span>
      )}
    </Field>
  );
}

const withOption =
  (key: string, change: (option: DraftOption) => DraftOption) =>
  (draft: Draft): Draft => ({
    ...draft,
    options: draft.options.map((each) => (each.key === key ? change(each) : each)),
  });
