import type { i18n as I18n, TFunction } from 'i18next';
import type { Locale } from './locales.ts';

/** The texts of one language by area. */
export type Messages = Record<string, Record<string, unknown>>;

/**
 * The part of i18next that the site uses, with i18next's own types and results (`translator.test.ts` compares
 * them): keys as `area:part.name`, `{{value}}`, plurals by `count`, one fallback language. The library itself
 * would add 16 kB to each first visit.
 */
export type Translator = Pick<I18n, 't' | 'getFixedT' | 'exists'> & {
  readonly language: Locale;
  changeLanguage(language: Locale): Promise<void>;
  hasResourceBundle(language: string, area: string): boolean;
  getResourceBundle(language: string, area: string): Record<string, unknown> | undefined;
  addResourceBundle(language: string, area: string, texts: Record<string, unknown>): void;
  /** The areas whose texts are loaded in this language. */
  areasOf(language: string): string[];
};

export type TranslatorOptions = {
  language: Locale;
  fallback: Locale;
  /** The default area of keys without one. */
  area: string;
  messages: Partial<Record<Locale, Messages>>;
};

type Params = {
  count?: unknown;
  defaultValue?: string;
  /** The area of keys without one, instead of the translator's default. */
  ns?: string;
  skipInterpolation?: boolean;
  [name: string]: unknown;
};

type Translate = (key: string | readonly string[], params?: Params) => string;

export function createTranslator({
  language: first,
  fallback,
  area,
  messages,
}: TranslatorOptions): Translator {
  let language = first;
  const fixed = new Map<string, Translate>();
  let store: Partial<Record<string, Messages>> = messages;

  function resolve(inLanguage: string, inArea: string, full: string, count: unknown): string | undefined {
    const { area: named, key } = splitKey(full);
    for (const each of inLanguage === fallback ? [fallback] : [inLanguage, fallback]) {
      const texts = store[each]?.[named ?? inArea];
      const text = texts && findForm(count, each, (suffix) => textAt(texts, key + suffix));
      if (text !== undefined) return text;
    }
    return undefined;
  }

  function translate(inLanguage: string, inArea: string, keys: string | readonly string[], params?: Params) {
    const all = typeof keys === 'string' ? [keys] : keys;
    let text: string | undefined;
    for (const key of all) {
      text = resolve(inLanguage, params?.ns ?? inArea, key, params?.count);
      if (text !== undefined) break;
    }
    const translated = text ?? params?.defaultValue ?? splitKey(all.at(-1) ?? '').key;
    return params && !params.skipInterpolation ? fillIn(translated, params) : translated;
  }

  /**
   * Returns the same function for the same language and area, so that components may depend on it. It caches
   * plain texts.
   */
  function getFixedT(inLanguage: string | null | undefined, inArea: string | null | undefined): Translate {
    const address = `${inLanguage} ${inArea}`;
    const known = fixed.get(address);
    if (known) return known;
    const plain = new Map<string, string>();
    let plainOf = store;
    const t: Translate = (keys, params) => {
      const translateNow = () => translate(inLanguage ?? language, inArea ?? area, keys, params);
      if (params || typeof keys !== 'string' || !inLanguage) return translateNow();
      if (plainOf !== store) plain.clear();
      plainOf = store;
      const translated = plain.get(keys) ?? translateNow();
      plain.set(keys, translated);
      return translated;
    };
    fixed.set(address, t);
    return t;
  }

  return {
    get language() {
      return language;
    },
    t: typed(getFixedT(null, null)),
    getFixedT: getFixedT as unknown as I18n['getFixedT'],
    exists: ((key: string) => resolve(language, area, key, undefined) !== undefined) as I18n['exists'],
    hasResourceBundle: (inLanguage, inArea) => store[inLanguage]?.[inArea] !== undefined,
    getResourceBundle: (inLanguage, inArea) => store[inLanguage]?.[inArea],
    addResourceBundle(inLanguage, inArea, texts) {
      const before = store[inLanguage];
      store = { ...store, [inLanguage]: { ...before, [inArea]: { ...before?.[inArea], ...texts } } };
    },
    areasOf: (inLanguage) => Object.keys(store[inLanguage] ?? {}),
    async changeLanguage(next) {
      language = next;
    },
  };
}

/** i18next's types check the keys; at run time any text is accepted. */
function typed(translate: Translate): TFunction {
  return translate as unknown as TFunction;
}

function splitKey(full: string): { area: string | undefined; key: string } {
  const end = full.indexOf(':');
  return end < 0 ? { area: undefined, key: full } : { area: full.slice(0, end), key: full.slice(end + 1) };
}

function textAt(texts: unknown, key: string): string | undefined {
  let place = texts;
  for (const part of key.split('.')) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, part)) return undefined;
    place = Reflect.get(place, part);
  }
  return typeof place === 'string' ? place : undefined;
}

const plurals = new Map<string, Intl.PluralRules>();

/** With a number: the text of its plural form (`_one`, `_few`, ...), `_zero` first for 0; otherwise the plain one. */
function findForm(
  count: unknown,
  language: string,
  find: (suffix: string) => string | undefined,
): string | undefined {
  if (count === undefined || typeof count === 'string') return find('');
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return (count === 0 ? find('_zero') : undefined) ?? find(`_${rules.select(Number(count))}`) ?? find('');
}

/** Replaces `{{name}}`; a name without a parameter remains unchanged. */
function fillIn(text: string, params: Params): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{(.+?)\}\}/g, (whole, written: string) => {
    const name = written.trim();
    return Object.hasOwn(params, name) ? String(params[name] ?? '') : whole;
  });
}
