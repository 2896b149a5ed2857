import { withoutEmpty } from '#areas/collaboration/editing/define-document.ts';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import {
  amountPath,
  amountText,
  budgetOf,
  campaignDocument,
  galleryOf,
  labelPath,
  languagesOf,
  pictureAltPath,
  picturePath,
} from '../../campaign.document.ts';
import type { CloseRule } from '../../campaigns.rules.ts';

const trimmed = (texts: Texts, path: string): string => (texts[path] ?? '').trim();

/**
 * The texts in the form in which they are stored and read back: amounts without separators, budget lines and
 * pictures without gaps, and only languages that have a text.
 */
export function asStored(given: Texts, { slug, usualRule }: { slug: string; usualRule: CloseRule }): Texts {
  const { texts, common } = campaignDocument.read(given);
  const closeRule = common.closeRule ?? usualRule;
  const languages = languagesOf(given);
  const budget = budgetOf(given).flatMap(({ number, cents }, index) => [
    [amountPath(index + 1), amountText(cents)] as const,
    ...languages.map(
      (language) => [labelPath(index + 1, language), trimmed(given, labelPath(number, language))] as const,
    ),
  ]);
  const gallery = galleryOf(given).flatMap((number, index) => [
    [picturePath(index + 1), trimmed(given, picturePath(number))] as const,
    ...languages.map(
      (language) =>
        [pictureAltPath(index + 1, language), trimmed(given, pictureAltPath(number, language))] as const,
    ),
  ]);
  return {
    ...campaignDocument.write({ texts, common: { ...common, slug, closeRule } }),
    ...withoutEmpty(Object.fromEntries([...budget, ...gallery])),
  };
}
