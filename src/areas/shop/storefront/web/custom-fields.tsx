import type { CustomField } from '#areas/shop/catalog/custom-fields.rules.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { CustomFieldsState } from './use-custom-fields.ts';

type CustomFieldsProps = { fields: readonly CustomField[]; state: CustomFieldsState };

/** The custom fields of a product, such as a name to print on it. */
export function CustomFields({ fields, state }: CustomFieldsProps) {
  const { t } = useTranslation(['storefront', 'site']);
  if (fields.length === 0) return null;
  return (
    <div ref={state.group} className="grid gap-4 scriptless:hidden">
      <p className="text-sm">
        {t(fields.some(({ isRequired }) => isRequired) ? 'fields.madeForYou' : 'fields.madeForYouIfWritten')}
      </p>
      {fields.map((field) => {
        const problem = state.problemOf(field);
        return (
          <Field
            key={field.id}
            label={field.title}
            note={!field.isRequired && t('site:common.optional')}
            hint={t('fields.hint', { max: field.maxLength })}
            error={problem && t(`fields.${problem}`, { max: field.maxLength })}
          >
            {(control) => (
              <Input
                {...control}
                type="text"
                autoComplete="off"
                required={field.isRequired}
                maxLength={field.maxLength}
                value={state.textOf(field.id)}
                onChange={({ target }) => state.write(field.id, target.value)}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
