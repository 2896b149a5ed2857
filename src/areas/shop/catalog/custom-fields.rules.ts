/** What a buyer has to write, or may write, when buying a product, such as a name to print on it. */
export type CustomField = { id: string; title: string; isRequired: boolean; maxLength: number };

/** What a buyer wrote in a custom field, with the title that the field had. */
export type CustomValue = { fieldId: string; title: string; value: string };

/** Of one product. */
export const maxCustomFields = 5;

/** Characters of a value: what a field usually takes, and the most that it can take. */
export const usualValueLength = 60;
export const maxValueLength = 200;

/** Each has a sentence, `errors.<code>`, in the texts of the checkout, and `fields.<code>` in those of the shop. */
export type CustomFieldProblem = 'custom_field_missing' | 'custom_field_too_long' | 'custom_field_characters';

/** Line breaks, control characters, and marks that turn the direction of the text around them. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** What is wrong with a text in a field; undefined when nothing is. Spaces around it do not count. */
export function findValueProblem(
  field: Pick<CustomField, 'isRequired' | 'maxLength'>,
  text: string,
): CustomFieldProblem | undefined {
  const value = text.trim();
  if (value === '') return field.isRequired ? 'custom_field_missing' : undefined;
  if (value.length > field.maxLength) return 'custom_field_too_long';
  return unprintable.test(value) || !value.isWellFormed() ? 'custom_field_characters' : undefined;
}

/** Whether values are what these fields ask for: a product may have got other fields since they were written. */
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

/** One text for equal values, in whatever order they stand. Empty without values. */
export function valuesKey(values: readonly Pick<CustomValue, 'fieldId' | 'value'>[]): string {
  const pairs = values.map(({ fieldId, value }) => JSON.stringify([fieldId, value]));
  return pairs.sort().join(' ');
}
