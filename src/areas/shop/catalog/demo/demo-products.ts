import { noLabelling } from '../labelling.rules.ts';
import { demoBeers } from './demo-beers.ts';
import { demoGadgets } from './demo-gadgets.ts';
import { demoTexts, eachTranslation } from './demo-texts.ts';
import type { DemoFacts, DemoLanguage, DemoOption, DemoProduct, Texts } from './demo-types.ts';

function italianTexts(handle: string): Texts {
  const texts = demoTexts.it.products[handle];
  if (!texts) throw new Error(`No Italian texts for the demo product ${handle}`);
  return texts;
}

function translateOption(language: DemoLanguage, option: DemoFacts['options'][number]) {
  const word = (italian: string) => language.options[italian] ?? italian;
  return { title: word(option.title), values: option.values.map(word) };
}

function withWords(facts: Omit<DemoFacts, 'packaging'>) {
  const {
    title,
    subtitle = '',
    description = '',
    ribbonText,
    additionalInfo = [],
  } = italianTexts(facts.handle);
  return {
    handle: facts.handle,
    title: title ?? facts.handle,
    subtitle,
    description,
    ...(ribbonText ? { ribbonText } : {}),
    additionalInfo,
    collections: facts.collections,
    variants: facts.variants,
    related: facts.related,
    options: facts.options.map(
      (option): DemoOption => ({
        ...option,
        translations: eachTranslation((language) => translateOption(language, option)),
      }),
    ),
    customFields: (facts.fields ?? []).map((field) => ({
      ...field,
      isRequired: false,
      translations: eachTranslation((language) => language.options[field.title] ?? field.title),
    })),
    // Languages without a translated name use the Italian one.
    translations: eachTranslation((language): Texts => ({ title, ...language.products[facts.handle] })),
  };
}

const beers = demoBeers.map((facts): DemoProduct => {
  const words = withWords(facts);
  const { style, brewery, colourEbc, abvTenths } = facts.beer;
  return {
    ...words,
    type: 'beer',
    beer: { ...facts.beer, ingredients: italianTexts(facts.handle).ingredients ?? '' },
    labelling: {
      ...noLabelling,
      // Brown bottles with a crown cap and a paper label; packs of six come in a box.
      packaging: [
        { part: 'bottle', material: 'GL 72' },
        { part: 'cap', material: 'FE 40' },
        { part: 'label', material: 'PAP 22' },
        ...(facts.variants.length > 1 ? [{ part: 'box' as const, material: 'PAP 20' as const }] : []),
      ],
      nutrition: facts.nutrition ?? null,
    },
    art: { name: words.title, brewery, style, colourEbc, abv: abvTenths / 10, seed: facts.handle },
  };
});

const gadgets = demoGadgets.map(
  (facts): DemoProduct => ({
    ...withWords(facts),
    type: 'gadget',
    art: facts.art,
    labelling: {
      ...noLabelling,
      ...facts.maker,
      packaging: facts.packaging,
      warnings: italianTexts(facts.handle).warnings ?? '',
    },
  }),
);

export const demoProducts: DemoProduct[] = [...beers, ...gadgets];
