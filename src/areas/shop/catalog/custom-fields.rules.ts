/** A required or optional text that a buyer enters for a product, such as a name to print on it. */
export type CustomField = { id: string; title: string; isRequired: boolean; maxLength: number };

/** A buyer's value for a custom field, with the title of the field at that time. */
export type CustomValue = { fieldId: string; title: string; value: string };

/** Maximum fields of one product. */
export const maxCustomFields = 5;

/** Characters of a value: the default and the maximum limit of a field. */
export const usualValueLength = 60;
export const maxValueLength = 200;

/** Each has a message, `errors.<code>`, in the texts of the checkout, and `fields.<code>` in those of the shop. */
export type CustomFieldProblem = 'custom_field_missing' | 'custom_field_too_long' | 'custom_field_characters';

/** Line breaks, control characters, and marks that change the text direction. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** The problem of a text in a field; undefined when it is valid. Surrounding spaces are ignored. */
export function findValueProblem(
  field: Pick<CustomField, 'isRequired' | 'maxLength'>,
  text: string,
): CustomFieldProblem | undefined {
  const value = text.trim();
  if (value === '') return field.isRequired ? 'custom_field_missing' : undefined;
  if (value.length > field.maxLength) return 'custom_field_too_long';
  return unprintable.test(value) || !value.isWellFormed() ? 'custom_field_characters' : undefined;
}

/** Whether values are valid for these fields, which may have changed since the values were typed. */
export function fitsFields(
  fields: readonly CustomField[],
  values: readonly Pick<CustomValue, 'fieldId' | 'value'>[],
): boolean {
  const known = new Set(fields.map(({ id }) => id));
  const byField = new Map(values.map(({ fieldId, value }) => [fieldId, value]));
  return (
    byField.size === values.length &&
    values.every(({ fieldId }) => known.has(fieldId)) &&
    fields.every((field) => findValueProblem(field, byField.get(field.id) ?? '') === undefined)
  );
}

/** A key that is the same for equal values in any order. Empty without values. */
export function valuesKey(values: readonly Pick<CustomValue, 'fieldId' | 'value'>[]): string {
  const pairs = values.map(({ fieldId, value }) => JSON.stringify([fieldId, value]));
  return pairs.sort().join(' ');
}
