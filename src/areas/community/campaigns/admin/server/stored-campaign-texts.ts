import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import {
  amountPath,
  amountText,
  budgetOf,
  centsOf,
  closeRuleIn,
  galleryOf,
  labelPath,
  languageFields,
  languagesOf,
  pathOf,
  pictureAltPath,
  picturePath,
  textsIn,
} from '../../campaign-texts.ts';
import type { CloseRule } from '../../campaigns.rules.ts';

const trimmed = (texts: Texts, path: string): string => (texts[path] ?? '').trim();

/**
 * The texts in the form in which they are stored and read back: amounts without separators, budget lines and
 * pictures without gaps, and only languages that have a text.
 */
export function asStored(texts: Texts, { slug, usualRule }: { slug: string; usualRule: CloseRule }): Texts {
  const languages = languagesOf(texts);
  const budget = budgetOf(texts);
  const gallery = galleryOf(texts);
  const common = [
    ['slug', slug],
    ['goal', amountText(centsOf(trimmed(texts, 'goal')) ?? 0)],
    ['startsOn', trimmed(texts, 'startsOn')],
    ['endsOn', trimmed(texts, 'endsOn')],
    ['closeRule', closeRuleIn(texts) ?? usualRule],
    ['onHome', texts.onHome === 'yes' ? 'yes' : ''],
    ['cover', trimmed(texts, 'cover')],
    ...budget.map(({ cents }, index) => [amountPath(index + 1), amountText(cents)] as const),
    ...gallery.map((number, index) => [picturePath(index + 1), trimmed(texts, picturePath(number))] as const),
  ] as const;
  const written = languages.flatMap((language) => {
    const own = textsIn(texts, language);
    return [
      ...languageFields.map((field) => [pathOf(field, language), own?.[field] ?? ''] as const),
      ...budget.map(
        ({ number }, index) =>
          [labelPath(index + 1, language), trimmed(texts, labelPath(number, language))] as const,
      ),
      ...gallery.map(
        (number, index) =>
          [pictureAltPath(index + 1, language), trimmed(texts, pictureAltPath(number, language))] as const,
      ),
    ];
  });
  return Object.fromEntries([...common, ...written].filter(([, text]) => text !== ''));
}
