import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { StoredCustomField } from '../../catalog.schema.ts';
import type { CustomFieldInput } from '../../new-product.schema.ts';

/**
 * The custom fields of a product for storage. Existing ones retain their ids; an id of another product is
 * `invalid_input`.
 */
export function withFieldIds(
  wanted: readonly CustomFieldInput[],
  known: readonly StoredCustomField[] = [],
): StoredCustomField[] {
  const ids = wanted.flatMap(({ id }) => id ?? []);
  const areKnown = ids.every((id) => known.some((field) => field.id === id));
  if (!areKnown || new Set(ids).size < ids.length) throw new AppError('invalid_input');
  return wanted.map(({ id, title, translations, isRequired, maxLength }) => ({
    id: id ?? newId(),
    title,
    translations,
    isRequired,
    maxLength,
  }));
}
