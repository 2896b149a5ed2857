import { newId } from '#platform/kernel/id.ts';
import { maxCustomFields, usualValueLength } from '../custom-fields.rules.ts';
import { type Draft, type DraftField, inEachLanguage } from './draft.ts';

/** Adds a custom field without a title, unless the API's maximum is reached. */
export function addField(draft: Draft): Draft {
  if (draft.customFields.length >= maxCustomFields) return draft;
  const field: DraftField = {
    key: newId(),
    names: inEachLanguage(() => ''),
    isRequired: true,
    maxLength: String(usualValueLength),
  };
  return { ...draft, customFields: [...draft.customFields, field] };
}

export function removeField(draft: Draft, key: string): Draft {
  return { ...draft, customFields: draft.customFields.filter((field) => field.key !== key) };
}

/** Swaps a field with the one before it; does nothing for the first. */
export function moveFieldUp(draft: Draft, key: string): Draft {
  const place = draft.customFields.findIndex((field) => field.key === key);
  const [moved, before] = [draft.customFields[place], draft.customFields[place - 1]];
  if (!moved || !before) return draft;
  return { ...draft, customFields: draft.customFields.with(place - 1, moved).with(place, before) };
}

export const withField =
  (key: string, change: Partial<DraftField>) =>
  (draft: Draft): Draft => ({
    ...draft,
    customFields: draft.customFields.map((field) => (field.key === key ? { ...field, ...change } : field)),
  });
