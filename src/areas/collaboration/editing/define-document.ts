import * as z from 'zod/mini';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import type { FieldSchema } from './document-fields.ts';
import { type ListFields, pathsOfList, readLists, recordLists } from './document-lists.ts';
import { isTexts, type Texts, textAt } from './merge-texts.ts';

export type CommonFields = Readonly<Record<string, FieldSchema>>;

type Definition<Name extends string, Common extends CommonFields> = {
  /** The fields that a document has in each language; their paths are `title.it`, `body.de` and so on. */
  perLanguage: Readonly<Record<Name, FieldSchema<string>>>;
  /** The fields that are the same in all languages; each path is the field's name. */
  common: Common;
  /** Fields that are merged line by line. */
  merged: readonly NoInfer<Name>[];
  /** The path of a field in a language, if it is not `title.it`. */
  pathOf?(name: NoInfer<Name>, language: Locale): string;
  /** Common fields that are settings of the document: they are recorded as values, and have no versions. */
  unversioned?: readonly (keyof Common & string)[];
  /** Lists, by their names in the audit log. */
  lists?: ListFields;
};

/** The texts of a language. */
export type LanguageTexts<Name extends string> = Readonly<Record<Name, string>> & {
  readonly language: Locale;
};

export type CommonValues<Common extends CommonFields> = {
  readonly [Key in keyof Common]: z.output<Common[Key]>;
};

export type DocumentValues<Name extends string, Common extends CommonFields> = {
  /** The texts of each language in use. */
  texts: readonly LanguageTexts<Name>[];
  common: CommonValues<Common>;
};

/** Codes of problems, by the path of the field. */
export type Problems<Code extends string = string> = Readonly<Record<string, Code>>;

/** A kind of documents with texts in several languages, whatever its fields. */
export type AnyDocument = Pick<
  WrittenDocument<string, CommonFields>,
  'schemas' | 'hasLines' | 'pathsIn' | 'languagesOf' | 'record' | 'readRecord'
>;

export type WrittenDocument<Name extends string, Common extends CommonFields> = ReturnType<
  typeof defineDocument<Name, Common>
>;

/**
 * Defines a kind of documents that administrators write in several languages. Drafts, requests and versions
 * have its fields as texts by path; commands use typed values.
 */
export function defineDocument<const Name extends string, const Common extends CommonFields>({
  perLanguage,
  common,
  merged,
  pathOf = (name, language) => `${name}.${language}`,
  unversioned = [],
  lists = {},
}: Definition<Name, Common>) {
  const names = keysOf<Readonly<Record<Name, unknown>>>(perLanguage);
  const commonNames = keysOf(common);
  const versioned = commonNames.filter((name) => !unversioned.includes(name));
  const mergedPaths = new Set(merged.flatMap((name) => locales.map((language) => pathOf(name, language))));

  /** The texts of a language; undefined when all are empty. */
  function textsIn(texts: Texts, language: Locale): Readonly<Record<Name, string>> | undefined {
    const found = fromKeys(names, (name) =>
      readText(perLanguage[name], textAt(texts, pathOf(name, language))),
    );
    return names.some((name) => found[name].trim() !== '') ? found : undefined;
  }

  /** The languages with at least one text. */
  const languagesOf = (texts: Texts): Locale[] =>
    locales.filter((language) => textsIn(texts, language) !== undefined);

  /** The typed values of texts. */
  const read = (texts: Texts): DocumentValues<Name, Common> => ({
    texts: locales.flatMap((language) => {
      const own = textsIn(texts, language);
      return own ? [{ ...own, language }] : [];
    }),
    common: readCommon(common, texts),
  });

  /** The text of a common field's value. */
  const textOf = <Key extends keyof Common & string>(name: Key, value: z.output<Common[Key]>): string =>
    z.encode(fieldAt(common, name), value);

  /** Values as texts by path, without empty ones. */
  const write = ({ texts, common: values }: DocumentValues<Name, Common>): Texts =>
    withoutEmpty({
      ...Object.fromEntries(
        texts.flatMap((own) => names.map((name) => [pathOf(name, own.language), own[name]] as const)),
      ),
      ...fromKeys(commonNames, (name) => textOf(name, values[name])),
    });

  return {
    pathOf,
    textsIn,
    read,
    write,
    /** Texts in the form in which they are stored and read back. */
    normalize: (texts: Texts): Texts => write(read(texts)),
    languagesOf,
    hasLines: (path: string): boolean => mergedPaths.has(path),
    /** The paths of a language's fields, and of the common fields that have versions. */
    pathsIn: (language: Locale): string[] => [
      ...names.map((name) => pathOf(name, language)),
      ...versioned,
      ...Object.values(lists).flatMap((list) => pathsOfList(list, language)),
    ],
    /** The schema of the field at each path. */
    schemas: Object.fromEntries<FieldSchema>([
      ...names.flatMap((name) =>
        locales.map((language) => [pathOf(name, language), perLanguage[name]] as const),
      ),
      ...Object.entries(common),
      ...Object.values(lists).flatMap((list) =>
        locales.flatMap((language) =>
          pathsOfList(list, language).map((path) => [path, list.schema] as const),
        ),
      ),
    ]),

    /** The value of a common field; that of an empty text when it is not valid. */
    value: <Key extends keyof Common & string>(texts: Texts, name: Key): z.output<Common[Key]> =>
      readCommon(common, texts)[name],

    textOf,

    /** The empty ones of the required fields, in each language in use; in `shown` when there is none. */
    findMissing(texts: Texts, required: readonly Name[], shown: Locale): Problems<'required'> {
      const languages = languagesOf(texts);
      const paths = (languages.length > 0 ? languages : [shown]).flatMap((language) =>
        required.map((name) => pathOf(name, language)),
      );
      const missing = paths.filter((path) => textAt(texts, path).trim() === '');
      return fromKeys(missing, () => 'required' as const);
    },

    /** The values of an audit record when `texts` replace `others`: those that differ, `title` and others by language. */
    record(texts: Texts, others: Texts = {}): Readonly<Record<string, unknown>> {
      const isOther = (path: string) => textAt(texts, path) !== textAt(others, path);
      const isRecorded = (path: string) => textAt(texts, path) !== '' && isOther(path);
      const written = names.flatMap((name) => {
        const languages = locales.filter((language) => isRecorded(pathOf(name, language)));
        const own = fromKeys(languages, (language) => textAt(texts, pathOf(name, language)));
        return languages.length > 0 ? [[name, own] as const] : [];
      });
      return {
        ...Object.fromEntries(written),
        ...fromKeys(versioned.filter(isRecorded), (name) => textAt(texts, name)),
        ...recordLists(lists, texts, others),
        ...fromKeys(unversioned.filter(isOther), (name) =>
          readValue(fieldAt(common, name), textAt(texts, name)),
        ),
      };
    },

    /** The texts in an audit record, by path. */
    readRecord(values: Readonly<Record<string, unknown>>): Texts {
      const written = names.flatMap((name) => {
        const own = values[name];
        if (!isTexts(own)) return [];
        return locales.flatMap((language) => {
          const text = own[language];
          return text === undefined ? [] : [[pathOf(name, language), text] as const];
        });
      });
      const shared = versioned.flatMap((name) => {
        const text = values[name];
        return typeof text === 'string' ? [[name, text] as const] : [];
      });
      return { ...Object.fromEntries([...written, ...shared]), ...readLists(lists, values) };
    },
  };
}

/** Texts without the empty ones: an empty text equals a missing one. */
export const withoutEmpty = (texts: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) =>
      typeof text === 'string' && text.trim() !== '' ? [[path, text]] : [],
    ),
  );

/** A text as it is stored; one that is not valid stays as it was typed. */
function readText(schema: FieldSchema<string>, text: string): string {
  const read = z.safeDecode(schema, text);
  return read.success ? read.data : text;
}

/** The value of a common field; that of an empty text when it is not valid. */
function readValue(schema: FieldSchema, text: string): unknown {
  const read = z.safeDecode(schema, text);
  return read.success ? read.data : z.decode(schema, '');
}

const readCommon = <Common extends CommonFields>(common: Common, texts: Texts) =>
  fromKeys(keysOf(common), (name) =>
    readValue(fieldAt(common, name), textAt(texts, name)),
  ) as CommonValues<Common>;

function fieldAt(common: CommonFields, name: string): FieldSchema {
  const schema = common[name];
  if (!schema) throw new Error(`There is no field ${name}`);
  return schema;
}

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

const fromKeys = <Key extends string, Value>(
  keys: readonly Key[],
  read: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>;
