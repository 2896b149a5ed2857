import * as z from 'zod/mini';
import { defineDocument, type Problems } from '#areas/collaboration/editing/define-document.ts';
import { flagField, textField, trimmedField } from '#areas/collaboration/editing/document-fields.ts';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { maxAltTextLength, maxArticleLength } from '#areas/content/articles/articles.rules.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { readMoney } from '#platform/i18n/read-money.ts';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import {
  type CloseRule,
  closeRules,
  maxBudgetLabel,
  maxBudgetLines,
  maxCampaignExcerpt,
  maxCampaignSlug,
  maxCampaignTitle,
  maxGalleryPictures,
  maxGoalCents,
  minGoalCents,
} from './campaigns.rules.ts';

/** Parses an amount typed as the goal or in a budget line, into cents; undefined when it is not a valid amount. */
export function centsOf(typed: string): number | undefined {
  const read = readMoney(typed, { maxCents: maxGoalCents });
  return read.ok ? read.cents : undefined;
}

/** An amount in cents as the editor shows it: `1200`, or `12,50`. */
export const amountText = (cents: number): string =>
  cents % 100 === 0
    ? String(cents / 100)
    : `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/** An amount in cents; null when it is empty or not a valid amount. */
const amountField = z.codec(textField(40), z.nullable(z.int()), {
  decode: (text) => centsOf(text.trim()) ?? null,
  encode: (cents) => (cents === null ? '' : amountText(cents)),
});

/** The close rule; null for the one of the settings. */
const closeRuleField = z.codec(z.enum(['', ...closeRules]), z.nullable(z.enum(closeRules)), {
  decode: (text) => closeRules.find((rule) => rule === text) ?? null,
  encode: (rule) => rule ?? '',
});

/** A campaign. `cover` and the pictures are URLs of pictures of the site. */
export const campaignDocument = defineDocument({
  perLanguage: {
    title: trimmedField(maxCampaignTitle),
    excerpt: trimmedField(maxCampaignExcerpt),
    story: trimmedField(maxArticleLength),
    why: trimmedField(maxArticleLength),
    alt: trimmedField(maxAltTextLength),
  },
  common: {
    slug: textField(maxCampaignSlug),
    goal: amountField,
    startsOn: trimmedField(40),
    endsOn: trimmedField(40),
    closeRule: closeRuleField,
    onHome: flagField,
    cover: trimmedField(200),
  },
  lists: {
    amounts: { path: 'amount', max: maxBudgetLines, schema: textField(40), isPerLanguage: false },
    budget: { path: 'budget', max: maxBudgetLines, schema: textField(maxBudgetLabel), isPerLanguage: true },
    pictures: { path: 'picture', max: maxGalleryPictures, schema: textField(200), isPerLanguage: false },
    pictureAlts: {
      ...{ path: 'pictureAlt', max: maxGalleryPictures, schema: textField(maxAltTextLength) },
      isPerLanguage: true,
    },
  },
  merged: ['story', 'why'],
});

export const { pathOf, textsIn, languagesOf } = campaignDocument;

/** Numbers from 1 to `count`. */
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

export const budgetNumbers = upTo(maxBudgetLines);
export const galleryNumbers = upTo(maxGalleryPictures);

/** The paths of a budget line's amount, and of its label in a language. */
export const amountPath = (number: number): string => `amount${number}`;
export const labelPath = (number: number, language: Locale): string => `budget${number}.${language}`;

/** The paths of a picture below the story, and of its alternative text in a language. */
export const picturePath = (number: number): string => `picture${number}`;
export const pictureAltPath = (number: number, language: Locale): string => `pictureAlt${number}.${language}`;

const textAt = (texts: Texts, path: string): string => (texts[path] ?? '').trim();

export type BudgetLine = { number: number; cents: number };

/** The budget lines that have an amount, in their order; an amount that cannot be parsed counts as zero. */
export const budgetOf = (texts: Texts): BudgetLine[] =>
  budgetNumbers
    .filter((number) => isLineWritten(texts, number))
    .map((number) => ({ number, cents: centsOf(textAt(texts, amountPath(number))) ?? 0 }));

/** Whether a budget line has an amount, or a label in any language. */
export const isLineWritten = (texts: Texts, number: number): boolean =>
  textAt(texts, amountPath(number)) !== '' ||
  locales.some((language) => textAt(texts, labelPath(number, language)) !== '');

export const galleryOf = (texts: Texts): number[] =>
  galleryNumbers.filter((number) => textAt(texts, picturePath(number)) !== '');

/**
 * `invalid`: not an amount. `invalid_format`: not a day. `too_small`: a goal below the minimum, or a last day
 * before the first.
 */
export type CampaignProblem = 'required' | 'invalid' | 'invalid_format' | 'too_small';
type CampaignProblems = Problems<CampaignProblem>;

type Shown = {
  isPublic: boolean;
  /** The language whose fields are reported when the campaign has no texts at all. */
  shown: Locale;
  /** The close rule of a campaign that has not chosen one. */
  usualRule: CloseRule;
};

/**
 * The problems of a campaign, by path. Every campaign needs a goal, a first day and a title in each language
 * it has; a public one also needs its story, the reason to donate and the budget labels in each language. One
 * language is enough. A campaign that gives donations back also needs a last day.
 */
export function findMissing(texts: Texts, { isPublic, shown, usualRule }: Shown): CampaignProblems {
  const problems: Record<string, CampaignProblem> = {
    ...campaignDocument.findMissing(texts, isPublic ? ['title', 'story', 'why'] : ['title'], shown),
  };
  const languages = languagesOf(texts);
  if (isPublic)
    for (const language of languages.length > 0 ? languages : [shown])
      for (const { number } of budgetOf(texts)) {
        const path = labelPath(number, language);
        if (textAt(texts, path) === '') problems[path] = 'required';
      }
  const goal = textAt(texts, 'goal');
  if (goal === '') problems.goal = 'required';
  else {
    const cents = centsOf(goal);
    if (cents === undefined) problems.goal = 'invalid';
    else if (cents < minGoalCents) problems.goal = 'too_small';
  }
  const [startsOn, endsOn] = [textAt(texts, 'startsOn'), textAt(texts, 'endsOn')];
  if (startsOn === '') problems.startsOn = 'required';
  else if (!isDay(startsOn)) problems.startsOn = 'invalid_format';
  if (endsOn !== '' && !isDay(endsOn)) problems.endsOn = 'invalid_format';
  else if (endsOn !== '' && endsOn < startsOn) problems.endsOn = 'too_small';
  const closeRule = campaignDocument.value(texts, 'closeRule') ?? usualRule;
  if (endsOn === '' && closeRule === 'give_back') problems.endsOn = 'required';
  for (const { number } of budgetOf(texts)) {
    const path = amountPath(number);
    const typed = textAt(texts, path);
    if (typed === '') problems[path] = 'required';
    else if (centsOf(typed) === undefined) problems[path] = 'invalid';
  }
  return problems;
}
