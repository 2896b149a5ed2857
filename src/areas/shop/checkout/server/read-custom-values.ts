import { type CustomValue, findValueProblem } from '#areas/shop/catalog/custom-fields.rules.ts';
import type { SellableVariant } from '#areas/shop/catalog/server/catalog.queries.ts';
import { AppError } from '#platform/kernel/errors.ts';

export type WrittenValue = Pick<CustomValue, 'fieldId' | 'value'>;

/**
 * The values of a line in the order of the product's fields, each with its title, without empty ones. Throws
 * `custom_field_unknown`, `custom_field_missing`, `custom_field_too_long` and `custom_field_characters`, naming product and field.
 */
export function readCustomValues(
  { productTitle, customFields }: Pick<SellableVariant, 'productTitle' | 'customFields'>,
  written: readonly WrittenValue[],
): CustomValue[] {
  const known = new Set(customFields.map(({ id }) => id));
  const values = new Map(written.map(({ fieldId, value }) => [fieldId, value.trim()]));
  if (values.size < written.length || written.some(({ fieldId }) => !known.has(fieldId))) {
    throw new AppError('custom_field_unknown', { name: productTitle });
  }
  return customFields.flatMap((field) => {
    const value = values.get(field.id) ?? '';
    const problem = findValueProblem(field, value);
    if (problem)
      throw new AppError(problem, { name: productTitle, field: field.title, max: field.maxLength });
    return value === '' ? [] : [{ fieldId: field.id, title: field.title, value }];
  });
}
