import type { BeerLabelInput, GadgetArtInput } from '#label-art/art-input.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Allergen } from '../catalog.rules.ts';
import type { Labelling, Nutrition, Packaging } from '../labelling.rules.ts';

export type TranslatedLocale = Exclude<Locale, 'it'>;

export type StyleFamily =
  | 'lager'
  | 'wheat'
  | 'ipa'
  | 'amber'
  | 'dark'
  | 'belgian'
  | 'sour'
  | 'strong'
  | 'alcohol-free';

export type AdditionalInfo = { title: string; description: string };

export type Texts = {
  title?: string;
  subtitle?: string;
  description?: string;
  ribbonText?: string;
  ingredients?: string;
  warnings?: string;
  additionalInfo?: AdditionalInfo[];
};

export type DemoBeer = {
  /** The brewer's term, the same in every language. */
  style: string;
  styleFamily: StyleFamily;
  brewery: string;
  /** 52 is 5.2 % by volume. */
  abvTenths: number;
  ibu: number;
  colourEbc: number;
  /** Allergens are in capitals. */
  ingredients: string;
  allergens: Allergen[];
};

export type DemoOption = {
  title: string;
  values: string[];
  translations: Partial<Record<Locale, { title: string; values: string[] }>>;
};

/** A field that buyers may fill in for each piece. */
export type DemoField = { title: string; maxLength: number };

export type DemoVariant = {
  sku: string;
  /** One value for each option of the product, in the options' order. */
  optionValues: string[];
  /** The list price, before any sale. */
  priceCents: number;
  sale?: { priceCents: number; startedDaysAgo: number; endsInDays: number };
  /** Earlier list prices, and how many days ago each began; oldest first, sales not included. */
  priceHistory?: { daysAgo: number; priceCents: number }[];
  /** null: unlimited. */
  stock: number | null;
  /** The total volume: a pack of six 33 cl bottles is 1980. */
  volumeMl?: number;
  weightGrams: number;
  /** #rrggbb, for the drawing and the swatch. */
  colour?: string;
};

export type DemoProduct = {
  handle: string;
  type: 'beer' | 'gadget';
  title: string;
  subtitle: string;
  /** Plain text, paragraphs separated by a blank line. */
  description: string;
  ribbonText?: string;
  collections: string[];
  beer?: DemoBeer;
  art: BeerLabelInput | GadgetArtInput;
  options: DemoOption[];
  customFields: (DemoField & { isRequired: boolean; translations: Record<TranslatedLocale, string> })[];
  variants: DemoVariant[];
  additionalInfo: AdditionalInfo[];
  labelling: Labelling;
  /** Handles of other products. */
  related?: string[];
  translations: Record<TranslatedLocale, Texts>;
};

export type DemoCollection = {
  handle: string;
  title: string;
  translations: Record<TranslatedLocale, { title: string }>;
};

/** The file of one language: collection titles and product texts by handle, texts of options and fields by the Italian text. */
export type DemoLanguage = {
  collections: Record<string, string>;
  options: Record<string, string>;
  products: Record<string, Texts>;
};

/** A product without its texts, as in the files of beers and gadgets. */
export type DemoFacts = {
  handle: string;
  collections: string[];
  options: { title: string; values: string[] }[];
  fields?: DemoField[];
  packaging: Packaging[];
  variants: DemoVariant[];
  related: string[];
};

export type DemoBeerFacts = Omit<DemoFacts, 'packaging'> & {
  beer: Omit<DemoBeer, 'ingredients'>;
  nutrition?: Nutrition;
};

export type DemoMaker = Pick<Labelling, 'manufacturerName' | 'manufacturerAddress' | 'manufacturerContact'>;

export type DemoGadgetFacts = DemoFacts & { art: GadgetArtInput; maker: DemoMaker };
