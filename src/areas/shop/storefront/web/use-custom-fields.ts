import { useRef, useState } from 'react';
import {
  type CustomField,
  type CustomFieldProblem,
  type CustomValue,
  findValueProblem,
} from '#areas/shop/catalog/custom-fields.rules.ts';

export type CustomFieldsState = ReturnType<typeof useCustomFields>;

/**
 * The typed texts of a product's custom fields. They remain after the product was added, for the next piece,
 * and when the product's fields change: texts of removed fields are not sent.
 */
export function useCustomFields(fields: readonly CustomField[]) {
  const group = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const problemOf = (field: CustomField): CustomFieldProblem | undefined =>
    findValueProblem(field, texts[field.id] ?? '');
  const values = fields.flatMap(({ id, title }): CustomValue[] => {
    const value = (texts[id] ?? '').trim();
    return value === '' ? [] : [{ fieldId: id, title, value }];
  });
  return {
    group,
    values,
    textOf: (id: string) => texts[id] ?? '',
    write: (id: string, text: string) => setTexts((before) => ({ ...before, [id]: text })),
    /** Before the first attempt to add the product, an empty field is not reported. */
    problemOf: (field: CustomField) => (isChecked ? problemOf(field) : undefined),
    /** Whether all required fields are valid; otherwise the first invalid one gets the focus. */
    check(): boolean {
      const place = fields.findIndex((field) => problemOf(field) !== undefined);
      setChecked(place >= 0);
      if (place < 0) return true;
      group.current?.querySelectorAll('input')[place]?.focus();
      return false;
    },
  };
}
