import type { BeerLabelInput, GadgetArtInput } from './art/art-input.ts';
import type { Locale } from '#platform/i18n/locales.ts';

export const productKinds = ['beer', 'gadget'] as const;
export type ProductKind = (typeof productKinds)[number];

/** The fourteen allergens of Annex II, Regulation (EU) 1169/2011. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/** Texts of one thing in languages other than Italian; what is missing falls back to Italian. */
export type Translations<T> = Partial<Record<Exclude<Locale, 'it'>, T>>;

export type ProductTexts = {
  title?: string;
  subtitle?: string;
  description?: string;
  ribbonText?: string;
  ingredients?: string;
  additionalInfo?: { title: string; description: string }[];
};

/** `values` in the order of the option's own values. */
export type OptionTexts = { title: string; values: string[] };

export type ArtInput = { type: 'beer'; input: BeerLabelInput } | { type: 'gadget'; input: GadgetArtInput };
