import type { Locale } from '#platform/i18n/locales.ts';
import type { ProductOption, StoredCustomField, Translations } from '../catalog.schema.ts';
import type { CustomField } from '../custom-fields.rules.ts';
import type { productOptions, variants } from './catalog.table.ts';

type Option = typeof productOptions.$inferSelect;
type Variant = typeof variants.$inferSelect;

export function translationOf<T>(translations: Translations<T>, locale: Locale): T | undefined {
  return locale === 'it' ? undefined : translations[locale];
}

/** Texts in a language; missing or empty ones fall back to Italian. */
export function localize<T extends object>(italian: T, texts: Partial<T> | null | undefined): T {
  const filled = Object.entries(texts ?? {}).filter(
    ([, text]) => text !== undefined && text !== null && text !== '',
  );
  return { ...italian, ...Object.fromEntries(filled) };
}

/** A product's custom fields in a language. */
export function viewCustomFields(fields: readonly StoredCustomField[], locale: Locale): CustomField[] {
  return fields.map(({ translations, title, ...field }) => ({
    ...field,
    title: translationOf(translations, locale) || title,
  }));
}

/** A product's options in a language. A value has a colour when it determines the colour of the variants. */
export function viewOptions(
  options: readonly Option[],
  variants: readonly Variant[],
  locale: Locale,
): ProductOption[] {
  return options.map((option) => {
    const texts = translationOf(option.translations, locale);
    const colours = option.values.map(({ id }) => coloursOf(id, variants));
    const isColour =
      colours.every(({ length }) => length === 1) && new Set(colours.flat()).size === colours.length;
    return {
      id: option.id,
      title: texts?.title || option.title,
      values: option.values.map(({ id, value }, index) => ({
        id,
        value: texts?.values[index] || value,
        colour: isColour ? (colours[index]?.[0] ?? null) : null,
      })),
    };
  });
}

function coloursOf(valueId: string, variants: readonly Variant[]): (string | null)[] {
  const having = variants.filter((variant) => variant.optionValueIds.includes(valueId));
  return [...new Set(having.map(({ colour }) => colour))];
}

/** The option values of a variant, for example "L / Verde luppolo"; empty without options. */
export function variantTitle(optionValueIds: readonly string[], options: readonly ProductOption[]): string {
  const values = new Map(options.flatMap((option) => option.values.map(({ id, value }) => [id, value])));
  // A removed value has no name any more.
  return optionValueIds.flatMap((id) => values.get(id) ?? []).join(' / ');
}
